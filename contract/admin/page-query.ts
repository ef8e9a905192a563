import * as z from 'zod/mini';

/** Most rows of one part of a list. */
export const MOST_ROWS = 1000;

const LIMIT = `limit must be a whole number from 1 to ${MOST_ROWS}`;

/**
 * What a long list takes: at most how many rows, from where, and what they contain. Without any of it the answer is the
 * whole list, as documented.
 */
export const pageQuery = z.object({
  limit: z.optional(z.coerce.number(LIMIT).check(z.multipleOf(1, LIMIT), z.gte(1, LIMIT), z.lte(MOST_ROWS, LIMIT))),
  /** As an earlier answer gave it. */
  cursor: z.optional(z.string().check(z.maxLength(300, 'cursor is not valid'))),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'q can have at most 200 characters'))),
});
export type PageQuery = z.output<typeof pageQuery>;
