import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adminRows } from '#api/admin-api.ts';
import type { pageQuery } from '#contract/admin/page-query.ts';
import { filterRows } from '#contract/admin/search.ts';
import type { Call } from '#contract/core/call.ts';
import { ADMIN_READS } from '#offline/storage/databases.ts';
import { isNetworkError } from '../describe-error.ts';
import {
  countText,
  formatCount,
  type ListPage,
  type ListUrlState,
  type Nouns,
  PAGE_ROWS,
  type PageTurns,
  paginate,
  type ShownList,
  useListUrlState,
} from './list-state.ts';

const MINUTE = 60_000;
const TURNS: PageTurns = { previous: 'Newer', next: 'Older', first: 'Back to the newest' };

/** Properties of every row of a long list. */
export interface LongListRow {
  readonly _id: string;
  readonly createdAt: string;
}

/** A long list, read one list page at a time. */
export interface LongList<Row extends LongListRow> {
  /** Query key. */
  readonly key: string;
  readonly title: string;
  /** Noun for its rows, singular and plural. */
  readonly nouns: Nouns;
  readonly call: Call<string, undefined, undefined, Row[], typeof pageQuery>;
  /** Further parameters of the call. Lists with different ones need different keys. */
  readonly filter?: Readonly<Record<string, string>>;
  /** Search text of a row, for searches on the device. The server computes the same text. */
  readonly searchText: (row: Row) => string;
  /** Columns of the export. */
  readonly columns: readonly (readonly [name: string, value: (row: Row) => string])[];
}

/** The first list page: the one that is persisted for offline reading. */
export const NEWEST: ListUrlState = { q: '', cursor: '' };

const newestFirst = (a: LongListRow, b: LongListRow) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || 0;

/**
 * Reads a list page. Hosts without list pages send the whole list.
 * @param limit maximum number of rows
 */
export async function readListPage<Row extends LongListRow>(
  list: LongList<Row>,
  urlState: ListUrlState,
  signal: AbortSignal,
  limit = PAGE_ROWS,
): Promise<ListPage<Row>> {
  const { rows, page } = await adminRows(list.call, { query: { ...list.filter, limit, ...urlState } }, signal);
  if (page) return { rows, page };
  return paginate(filterRows(rows.toSorted(newestFirst), urlState.q, list.searchText), urlState.cursor, limit);
}

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

/** Text that explains what needs the network. */
function offlineText(nouns: Nouns, { q, cursor }: ListUrlState, searchedCount?: number) {
  const [, many] = nouns;
  if (searchedCount !== undefined) {
    const here = formatCount(nouns, searchedCount);
    return `Searching all ${many} needs the network. Looked through here: the newest ${here}, which this device keeps.`;
  }
  if (cursor) return `Older ${many} need the network. The newest are kept on this device.`;
  return q ? `Searching ${many} needs the network.` : undefined;
}

const unchanged = <Row>(rows: Row[]) => rows;

/**
 * Reads a long list. While a list page is loading or if it fails, a search looks through the persisted newest one.
 * @param change makes changes that are not yet part of what was read; must be memoized
 */
export function useLongList<Row extends LongListRow>(
  list: LongList<Row>,
  change: (rows: Row[]) => Row[] = unchanged,
): ShownList<Row> {
  const queryClient = useQueryClient();
  const { urlState } = useListUrlState();
  const { q, cursor } = urlState;
  const isSearch = q !== '' && cursor === '';
  const query = useQuery({
    ...listPageQuery(list, urlState),
    placeholderData: (before: ListPage<Row> | undefined) => (isSearch ? searchNewest(queryClient, list, q) : before),
  });
  const { data: newest, dataUpdatedAt: newestAt } = useQuery({ ...listPageQuery(list, NEWEST), enabled: false });
  const { failureReason, isPlaceholderData: isLoadingPage, dataUpdatedAt } = query;
  const data = useMemo(
    () => query.data && (isLoadingPage ? query.data : withChangedRows(query.data, change)),
    [query.data, isLoadingPage, change],
  );
  const listPage = data ?? (isSearch ? searchNewest(queryClient, list, q) : undefined);
  const isNewestOnly = isSearch && listPage !== undefined && (data === undefined || isLoadingPage);
  const searchedCount = isNewestOnly ? (newest?.rows.length ?? 0) : undefined;
  const matchCount = listPage?.page.total ?? 0;
  const total = (q ? newest : (listPage ?? newest))?.page.total;
  const pageReadAt = isLoadingPage ? 0 : dataUpdatedAt;
  const countOf = () =>
    searchedCount === undefined
      ? countText(list.nouns, matchCount, q ? total : undefined)
      : `${matchCount} of the newest ${formatCount(list.nouns, searchedCount)}`;
  return {
    ...{ query, nouns: list.nouns, listPage, total, isLoadingPage, turns: TURNS, isSearchable: true },
    count: listPage ? countOf() : '',
    readAt: isNewestOnly ? newestAt : pageReadAt,
    newRowsKey: JSON.stringify([urlState, isNewestOnly]),
    notice: isNetworkError(failureReason) ? offlineText(list.nouns, urlState, searchedCount) : undefined,
  };
}
