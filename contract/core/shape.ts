import * as z from 'zod/mini';

/** An answer that was read. */
export interface Read<T> {
  readonly data: T;
  /** The answer was not what was asked for: a list that is none, read as empty. */
  readonly odd?: true;
}

/** What an answer looks like: its schema, and how it is put on and read off the wire. */
export interface Shape<T> {
  /** The documented shape, as our own server answers. */
  readonly schema: z.ZodMiniType;
  /** Puts a value into that shape. */
  write(value: T): unknown;
  /** Reads an answer; `undefined` where it can't be understood. Never throws. */
  read(value: unknown): Read<T> | undefined;
}

/** A copy of a value without what is at a path; where nothing is there, without the object that lacks it. */
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
 * Reads a value. A field that does not fit its schema counts as absent; where the schema requires it, so does the object
 * that it belongs to.
 * @returns undefined where nothing is left of the value
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

/**
 * An answer that is one JSON object.
 * @param schema its shape
 * @returns a shape that reads that, without optional fields that do not fit
 */
export function one<T>(schema: z.ZodMiniType<T>): Shape<T> {
  return {
    schema,
    write: (value) => value,
    read: (value) => readAs(schema, value),
  };
}

/**
 * An answer that is a list: a bare array, or an array under a named key. Anything else counts as empty, a field that does
 * not fit the item's shape as absent, and rows without a required field are left out.
 * @param item the shape of one row
 * @param key the name some hosts put the array under
 * @param form how our own server answers: the bare array, or an object with the named key
 * @returns a shape whose `read` always gives an array
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
