import { type QueryClient, queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { ADMIN_READS } from '#offline/storage/databases.ts';
import { isNetworkError } from '../describe-error.ts';
import { filterRows } from '../filter-rows.ts';
import {
  type ListPage,
  type ListUrlState,
  type LongList,
  type LongListRow,
  NEWEST,
  readListPage,
} from './long-list.ts';

const MINUTE = 60_000;

/**
 * A part of a list, asked for at every look and each minute. The newest is kept on an admin's device for reading without
 * a network; the others only as long as the page is open.
 */
export function listPageQuery<Row extends LongListRow>(list: LongList<Row>, { q, cursor }: ListUrlState) {
  const isNewest = !q && !cursor;
  return queryOptions({
    queryKey: isNewest ? [list.key] : [list.key, q, cursor],
    queryFn: ({ signal }) => readListPage(list, { q, cursor }, signal),
    meta: { persist: ADMIN_READS, isPassing: !isNewest },
    staleTime: 0,
    refetchInterval: MINUTE,
    ...(!isNewest && { gcTime: 5 * MINUTE }),
  });
}

/** Searches the persisted first list page. */
export function searchNewest<Row extends LongListRow>(queryClient: QueryClient, list: LongList<Row>, q: string) {
  const newest = queryClient.getQueryData(listPageQuery(list, NEWEST).queryKey);
  const rows = newest && filterRows(newest.rows, q, list.searchText);
  return rows && { rows, page: { total: rows.length } };
}

/**
 * A part with its rows changed. Rows that come back are read again: where they belong, only the server knows.
 * @param change makes the new rows
 */
export function withChangedRows<Row>(listPage: ListPage<Row>, change: (rows: Row[]) => Row[]): ListPage<Row> {
  const rows = change([...listPage.rows]);
  const gone = listPage.rows.length - rows.length;
  return gone < 0 ? listPage : { rows, page: { ...listPage.page, total: listPage.page.total - gone } };
}

/** Removes a deleted row from all cached list pages, then refetches those on screen. */
export async function removeCachedRow(queryClient: QueryClient, key: string, id: string): Promise<void> {
  const queryKey = [key];
  // An answer that left the server before the deletion must not bring the row back.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<ListPage<LongListRow>>(
    { queryKey },
    (listPage) => listPage && withChangedRows(listPage, (rows) => rows.filter((row) => row._id !== id)),
  );
  queryClient.invalidateQueries({ queryKey });
}

/** A part of a list as it can be shown. */
export interface ShownListPage<Row> {
  readonly query: UseQueryResult<ListPage<Row>>;
  /** What there is to show: the part itself, what the device has of it, or the part before while it is coming. */
  readonly listPage: ListPage<Row> | undefined;
  /** Whether only the newest rows, which the device keeps, were looked through. */
  readonly isNewestOnly: boolean;
  /** Whether the server could not be reached. */
  readonly isNetworkError: boolean;
}

/** Reads a part; while it is coming, and where it can't come, a search looks through what the device has. */
export function useListPage<Row extends LongListRow>(list: LongList<Row>, urlState: ListUrlState): ShownListPage<Row> {
  const queryClient = useQueryClient();
  const isSearch = urlState.q !== '' && urlState.cursor === '';
  const query = useQuery({
    ...listPageQuery(list, urlState),
    placeholderData: (before: ListPage<Row> | undefined) =>
      isSearch ? searchNewest(queryClient, list, urlState.q) : before,
  });
  const { data, failureReason, isPlaceholderData } = query;
  const listPage = data ?? (isSearch ? searchNewest(queryClient, list, urlState.q) : undefined);
  return {
    ...{
      query,
      listPage,
      isNewestOnly: isSearch && listPage !== undefined && (data === undefined || isPlaceholderData),
    },
    isNetworkError: isNetworkError(failureReason),
  };
}
