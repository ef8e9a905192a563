import * as z from 'zod/mini';
import { PAGE_HEADERS } from './headers.ts';

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

/** Which part of a list an answer is. */
export interface Page {
  /** Rows of the whole list that match. */
  readonly total: number;
  /** Cursor of the part after this one (older rows); none at the end. */
  readonly next?: string | undefined;
  /** Cursor of the part before this one (newer rows); none at the beginning. */
  readonly previous?: string | undefined;
}

/**
 * Reads which part of a list an answer is.
 * @param headers of the answer
 * @returns undefined where it does not say so: then it is the whole list
 */
export function pageOf(headers: Headers): Page | undefined {
  const total = headers.get(PAGE_HEADERS.total);
  if (total === null || !/^\d+$/.test(total)) return undefined;
  const next = headers.get(PAGE_HEADERS.next) ?? undefined;
  const previous = headers.get(PAGE_HEADERS.previous) ?? undefined;
  return { total: Number(total), next, previous };
}
