import { type QueryClient, queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { ADMIN_READS } from '#offline/storage/databases.ts';
import { isCut } from '../describe-error.ts';
import { findRows } from '../filter-rows.ts';
import { type Entry, NEWEST, type PagedList, type Part, type Place, readPart } from './long-list.ts';

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
    meta: { persist: ADMIN_READS, isPassing: !isNewest },
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

/** A part of a list as it can be shown. */
export interface ShownPart<Row> {
  readonly query: UseQueryResult<Part<Row>>;
  /** What there is to show: the part itself, what the device has of it, or the part before while it is coming. */
  readonly part: Part<Row> | undefined;
  /** Whether only the newest rows, which the device keeps, were looked through. */
  readonly isFoundHere: boolean;
  /** Whether the server could not be reached. */
  readonly isCut: boolean;
}

/** Reads a part; while it is coming, and where it can't come, a search looks through what the device has. */
export function usePart<Row extends Entry>(list: PagedList<Row>, place: Place): ShownPart<Row> {
  const queryClient = useQueryClient();
  const isSearch = place.q !== '' && place.cursor === '';
  const query = useQuery({
    ...partQuery(list, place),
    placeholderData: (before: Part<Row> | undefined) => (isSearch ? foundHere(queryClient, list, place.q) : before),
  });
  const { data, failureReason, isPlaceholderData } = query;
  const part = data ?? (isSearch ? foundHere(queryClient, list, place.q) : undefined);
  return {
    ...{ query, part, isFoundHere: isSearch && part !== undefined && (data === undefined || isPlaceholderData) },
    isCut: isCut(failureReason),
  };
}
