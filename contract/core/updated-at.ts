import * as z from 'zod/mini';

/** When a record was last changed; missing before its first change. It grows with each change. */
export const updatedAt = z.optional(z.string());

/** Entity tag of a record that was never changed. */
export const FIRST_VERSION = '0';

/** Entity tag of a record, for `If-Match`. */
export const versionOf = (record: { readonly updatedAt?: string | undefined }): string =>
  record.updatedAt || FIRST_VERSION;
