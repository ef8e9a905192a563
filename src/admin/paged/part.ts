import { adminRows } from '#api/admin-api.ts';
import { findRows } from '../find-rows.ts';
import { type Entry, PART_ROWS, type PagedList, type Part, type Place } from './list.ts';

const newestFirst = (a: Entry, b: Entry) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || 0;

/** Cuts a part out of a whole list, for a host that knows no parts; its cursors are how many rows come before. */
function cutOut<Row extends Entry>(list: PagedList<Row>, whole: readonly Row[], { q, cursor }: Place, limit: number) {
  const matches = findRows(whole.toSorted(newestFirst), q, list.searchText);
  const start = Number(cursor) || 0;
  const end = start + limit;
  const next = end < matches.length ? String(end) : undefined;
  const previous = start > 0 ? String(Math.max(0, start - limit)) : undefined;
  return { rows: matches.slice(start, end), page: { total: matches.length, next, previous } };
}

/**
 * Reads a part of a list.
 * @param list which
 * @param place which part
 * @param signal ends it
 * @param limit most rows of it
 */
export async function readPart<Row extends Entry>(
  list: PagedList<Row>,
  place: Place,
  signal: AbortSignal,
  limit = PART_ROWS,
): Promise<Part<Row>> {
  const { rows, page } = await adminRows(list.call, { query: { limit, ...place } }, signal);
  return page ? { rows, page } : cutOut(list, rows, place, limit);
}
