import * as z from 'zod/mini';

/** A response that was read. */
export interface Read<T> {
  readonly data: T;
  /** Set if a list was expected and the response contains none; `data` is empty then. */
  readonly odd?: true;
}

/** Format of a response. */
export interface Shape<T> {
  /** Schema of our server's responses. */
  readonly schema: z.ZodMiniType;
  /** Converts a value to the JSON of our server. */
  write(value: T): unknown;
  /** Reads a response of any host; undefined if it cannot be understood. Never throws. */
  read(value: unknown): Read<T> | undefined;
}

/** A copy of a value without the property at a path; if that is missing, without the object that lacks it. */
function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => (index === key ? (without(each, rest) ?? []) : [each]));
  }
  const { [key]: each, ...others } = value as Record<PropertyKey, unknown>;
  const kept = without(each, rest);
  return kept === undefined ? others : { ...others, [key]: kept };
}

/**
 * Reads a value tolerantly. An invalid field counts as absent; if it is required, the object that it belongs to does.
 * @returns undefined if nothing is left of the value
 */
export function readAs<T>(schema: z.ZodMiniType<T>, value: unknown): { readonly data: T } | undefined {
  let rest = value;
  do {
    const { success, data, error } = z.safeParse(schema, rest);
    if (success) return { data };
    rest = without(rest, error.issues.at(-1)?.path ?? []);
  } while (rest !== undefined);
  return undefined;
}

/** Response that is one JSON object. Invalid optional fields are dropped. */
export function one<T>(schema: z.ZodMiniType<T>): Shape<T> {
  return {
    schema,
    write: (value) => value,
    read: (value) => readAs(schema, value),
  };
}

/**
 * Response that is a list: an array, or an object with the array under `key`. `read` accepts both and always returns an
 * array: rows without a valid required field are dropped, invalid optional fields count as absent.
 * @param form what our server writes: `bare` the array, `named` the object
 */
export function listOf<T>(item: z.ZodMiniType<T>, key: string, form: 'bare' | 'named' = 'bare'): Shape<T[]> {
  const rows = z.array(item);
  const find = (value: unknown): unknown[] | undefined => {
    const named = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
    return [value, named].find((each) => Array.isArray(each));
  };
  return {
    schema: form === 'bare' ? rows : z.object({ [key]: rows }),
    write: (value) => (form === 'bare' ? value : { [key]: value }),
    read: (value) => {
      const found = find(value);
      const data = (found ?? []).flatMap((row) => readAs(item, row)?.data ?? []);
      return found ? { data } : { data, odd: true };
    },
  };
}
