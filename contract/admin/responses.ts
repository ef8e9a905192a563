import * as z from 'zod/mini';
import { readAs, type Shape } from '../core/shape.ts';

/** A file in a response. */
export interface StoredFile {
  /** Name under which the browser saves it. */
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Response that is a file. The page opens it by its address and never reads it by a call. */
export interface FileShape extends Shape<StoredFile> {
  /** Its possible media types. */
  readonly types: readonly string[];
}

/** A response that is a file of one of some media types. */
export const fileOf = (types: readonly string[]): FileShape => ({
  types,
  schema: z.unknown(),
  write: (file) => file,
  read: () => undefined,
});

export const isFile = (response: Shape<unknown>): response is FileShape => 'types' in response;

/** Response that stays open and sends events (`text/event-stream`, HTML standard §9.2). Its handler returns a `Readable`. */
export const eventStream: Shape<unknown> = {
  schema: z.unknown(),
  write: (stream) => stream,
  read: () => undefined,
};

/** Result of a change of a record: a message and, if the host sends it, the changed record. */
export interface Saved<T> {
  readonly message: string;
  readonly item?: T | undefined;
}

/**
 * Response to a change of a record. The specification leaves most of them open, so any JSON object is accepted. The record
 * is read from `key`, else from the object itself.
 * @param isBare whether our server writes the record's fields into the object itself too
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
      const body = value as Record<string, unknown>;
      const found = readAs(item, body[key]) ?? readAs(item, body);
      const message = typeof body.message === 'string' ? body.message : '';
      return { data: { message, ...(found?.data !== undefined && { item: found.data }) } };
    },
  };
}
