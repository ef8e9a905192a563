import { type QueryClient, queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { filterRows } from '#contract/admin/search.ts';
import { ADMIN_READS } from '#offline/storage/databases.ts';
import { isNetworkError } from '../describe-error.ts';
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
 * Query of a list page, refetched each time it is shown and each minute. The newest list page is persisted for reading
 * offline; the others stay in memory.
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

/** Changes the rows of a cached list page. An added row is left to the refetch: only the server knows its position. */
export function withChangedRows<Row>(listPage: ListPage<Row>, change: (rows: Row[]) => Row[]): ListPage<Row> {
  const rows = change([...listPage.rows]);
  const removedCount = listPage.rows.length - rows.length;
  return removedCount < 0 ? listPage : { rows, page: { ...listPage.page, total: listPage.page.total - removedCount } };
}

/** A list page as it can be shown. */
export interface ShownListPage<Row> {
  readonly query: UseQueryResult<ListPage<Row>>;
  /** The list page; while it is loading, matches from the device or the previous list page. */
  readonly listPage: ListPage<Row> | undefined;
  /** Whether only the persisted newest rows were searched. */
  readonly isNewestOnly: boolean;
  /** Whether the server could not be reached. */
  readonly isNetworkError: boolean;
}

/** Reads a list page. While it is loading or if it fails, a search looks through the persisted newest list page. */
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
    query,
    listPage,
    isNewestOnly: isSearch && listPage !== undefined && (data === undefined || isPlaceholderData),
    isNetworkError: isNetworkError(failureReason),
  };
}
