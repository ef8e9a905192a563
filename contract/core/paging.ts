import { PAGE_HEADERS } from './headers.ts';

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
