import * as z from 'zod/mini';

/** What an answer looks like: its schema, and how it is put on and read off the wire. */
export interface Shape<T> {
  /** The documented shape, as our own server answers. */
  readonly schema: z.ZodMiniType;
  /** Puts a value into that shape. */
  write(value: T): unknown;
  /** Reads an answer; `undefined` where it can't be understood. Never throws. */
  read(value: unknown): T | undefined;
  /** Whether an answer is what was asked for; a list that is none is read as empty all the same. */
  fits(value: unknown): boolean;
}

/**
 * An answer that is one JSON object.
 * @param schema its shape
 * @returns a shape that reads exactly that
 */
export function one<T>(schema: z.ZodMiniType<T>): Shape<T> {
  return {
    schema,
    write: (value) => value,
    read: (value) => {
      const parsed = z.safeParse(schema, value);
      return parsed.success ? parsed.data : undefined;
    },
    fits: (value) => z.safeParse(schema, value).success,
  };
}

/**
 * An answer that is a list: a bare array, or an array under a named key. Anything else counts as empty,
 * and rows that do not fit the item's shape are left out.
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
    read: (value) =>
      (find(value) ?? []).flatMap((row) => {
        const parsed = z.safeParse(item, row);
        return parsed.success ? [parsed.data] : [];
      }),
    fits: (value) => find(value) !== undefined,
  };
}
