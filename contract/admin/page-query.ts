import * as z from 'zod/mini';
import { clean } from '../core/fields.ts';

/** Maximum number of rows of a list page. */
export const MAX_ROWS = 1000;

const LIMIT = `limit must be a whole number from 1 to ${MAX_ROWS}`;

/** Query of a long list. Without parameters the response is the whole list, as specified. */
export const pageQuery = z.object({
  limit: z.optional(z.coerce.number(LIMIT).check(z.int(LIMIT), z.gte(1, LIMIT), z.lte(MAX_ROWS, LIMIT))),
  /** From the headers of an earlier response. */
  cursor: z.optional(z.string().check(z.maxLength(300, 'cursor is not valid'))),
  q: z.optional(z.string().check(z.overwrite(clean), z.maxLength(200, 'q can have at most 200 characters'))),
});
export type PageQuery = z.output<typeof pageQuery>;
