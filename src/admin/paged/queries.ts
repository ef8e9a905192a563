import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ADMIN_PART } from '#offline/reads/parts.ts';
import { findRows } from '../find-rows.ts';
import { type Entry, NEWEST, type PagedList, type Part, type Place } from './list.ts';
import { readPart } from './part.ts';

const MINUTE = 60_000;

/**
 * A part of a list, asked for at every look and each minute. The newest is kept on an admin's device for reading without
 * a network; the others only as long as the page is open.
 */
export function partQuery<Row extends Entry>(list: PagedList<Row>, { q, cursor }: Place) {
  const isNewest = !q && !cursor;
  return queryOptions({
    queryKey: isNewest ? [list.key] : [list.key, q, cursor],
    queryFn: ({ signal }) => readPart(list, { q, cursor }, signal),
    meta: { persist: ADMIN_PART, isPassing: !isNewest },
    staleTime: 0,
    refetchInterval: MINUTE,
    ...(!isNewest && { gcTime: 5 * MINUTE }),
  });
}

/** What a search finds in the newest rows, which are on the device. */
export function foundHere<Row extends Entry>(queryClient: QueryClient, list: PagedList<Row>, q: string) {
  const newest = queryClient.getQueryData(partQuery(list, NEWEST).queryKey);
  const rows = newest && findRows(newest.rows, q, list.searchText);
  return rows && { rows, page: { total: rows.length } };
}

/**
 * A part with its rows changed. Rows that come back are read again: where they belong, only the server knows.
 * @param change makes the new rows
 */
export function changedPart<Row>(part: Part<Row>, change: (rows: Row[]) => Row[]): Part<Row> {
  const rows = change([...part.rows]);
  const gone = part.rows.length - rows.length;
  return gone < 0 ? part : { rows, page: { ...part.page, total: part.page.total - gone } };
}

/** Takes a row that is gone out of every part that was read, and reads those again that are shown. */
export async function dropRow(queryClient: QueryClient, key: string, id: string): Promise<void> {
  const queryKey = [key];
  // An answer that left the server before the deletion must not bring the row back.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<Part<Entry>>(
    { queryKey },
    (part) => part && changedPart(part, (rows) => rows.filter((row) => row._id !== id)),
  );
  queryClient.invalidateQueries({ queryKey });
}
