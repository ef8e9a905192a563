import * as z from 'zod/mini';
import { readAs, type Shape } from '../core/shape.ts';

/** A file as an answer carries it. */
export interface StoredFile {
  /** The name it is offered for saving under. */
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** An answer that is a file. The page opens it by its address and never reads it as a call's answer. */
export const fileResponse: Shape<StoredFile> = {
  schema: z.unknown(),
  write: (file) => file,
  read: () => undefined,
};

/** What a change of a record came to: the words for it, and the record as it is now where the host gives it. */
export interface Saved<T> {
  readonly message: string;
  readonly item?: T | undefined;
}

/**
 * The answer to a change of a record. The documents leave most of them open, so any JSON object is understood.
 * @param item the shape of a record
 * @param key the name that the record stands under
 * @param isBare whether the record's own fields also stand in the answer itself
 * @returns a shape that reads the record from under its key, or from the answer itself
 */
export function savedAs<T>(item: z.ZodMiniType<T>, key: string, isBare = false): Shape<Saved<T>> {
  return {
    schema: z.object({ success: z.boolean(), message: z.string(), [key]: item }),
    write: ({ message, item: saved }) => ({
      ...{ success: true, message, ...(isBare && saved) },
      ...(saved !== undefined && { [key]: saved }),
    }),
    read: (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
      const answer = value as Record<string, unknown>;
      const found = readAs(item, answer[key]) ?? readAs(item, answer);
      const message = typeof answer.message === 'string' ? answer.message : '';
      return { data: { message, ...(found?.data !== undefined && { item: found.data }) } };
    },
  };
}
