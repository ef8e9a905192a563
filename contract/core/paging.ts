import { PAGE_HEADERS } from './headers.ts';

/** Position of a list page. */
export interface Page {
  /** Number of matching rows in the whole list. */
  readonly total: number;
  /** Cursor of the next list page (older rows). */
  readonly next?: string | undefined;
  /** Cursor of the previous list page (newer rows). */
  readonly previous?: string | undefined;
}

/** Reads the position of a list page from the headers of its response; undefined if that is the whole list. */
export function pageOf(headers: Headers): Page | undefined {
  const total = headers.get(PAGE_HEADERS.total);
  if (total === null || !/^\d+$/.test(total)) return undefined;
  const next = headers.get(PAGE_HEADERS.next) ?? undefined;
  const previous = headers.get(PAGE_HEADERS.previous) ?? undefined;
  return { total: Number(total), next, previous };
}
