import { type QueryClient, queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { filterRows } from '#contract/admin/search.ts';
import { ADMIN_READS } from '#offline/storage/databases.ts';
import { isNetworkError } from '../describe-error.ts';
import {
  countText,
  formatCount,
  type ListPage,
  type ListUrlState,
  type LongList,
  type LongListRow,
  NEWEST,
  type PageTurns,
  readListPage,
} from './long-list.ts';

const MINUTE = 60_000;
const TURNS: PageTurns = { previous: 'Newer', next: 'Older', first: 'Back to the newest' };

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

/** Reads the list state from a query string. Empty values are omitted. */
export function parseListUrlState({ q, cursor }: Record<string, unknown>): Partial<ListUrlState> {
  const [words, from] = [textOf(q).slice(0, 200), textOf(cursor)];
  return { ...(words && { q: words }), ...(from && { cursor: from }) };
}

/** The list state in the URL, and a function that changes it. */
export function useListUrlState() {
  const { q = '', cursor = '' } = parseListUrlState(useSearch({ strict: false }));
  const navigate = useNavigate();
  const goTo = (next: ListUrlState, { replace = false, stay = false } = {}) => {
    navigate({ to: '.', search: parseListUrlState({ ...next }) as object, replace, resetScroll: !stay });
  };
  return { urlState: { q, cursor }, goTo };
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
function offlineText(nouns: LongList<LongListRow>['nouns'], { q, cursor }: ListUrlState, searchedCount?: number) {
  const [, many] = nouns;
  if (searchedCount !== undefined) {
    const here = formatCount(nouns, searchedCount);
    return `Searching all ${many} needs the network. Looked through here: the newest ${here}, which this device keeps.`;
  }
  if (cursor) return `Older ${many} need the network. The newest are kept on this device.`;
  return q ? `Searching ${many} needs the network.` : undefined;
}

/** A list as it is shown for the state in the URL. */
export interface ShownList<Row> {
  readonly query: UseQueryResult<unknown>;
  /** Nouns for the rows. */
  readonly nouns: readonly [string, string];
  /** The list page; while it is loading, matches from the device or the previous list page. */
  readonly listPage: ListPage<Row> | undefined;
  /** Number of rows without a search, if known. */
  readonly total: number | undefined;
  /** Text with the number of rows or matches. */
  readonly count: string;
  /** Time at which the shown rows were read; 0 if the list page is loading. */
  readonly readAt: number;
  /** Whether rows of another list page are shown while this one is loading. */
  readonly isLoadingPage: boolean;
  /** Whether the search field is shown. */
  readonly isSearchable: boolean;
  /** If set, new rows wait behind a button while the page is scrolled down. Changes when other rows are shown. */
  readonly newRowsKey?: string;
  readonly turns: PageTurns;
  /** Text that explains what needs the network. */
  readonly notice?: string | undefined;
}

/** Reads a long list. While a list page is loading or if it fails, a search looks through the persisted newest one. */
export function useLongList<Row extends LongListRow>(list: LongList<Row>): ShownList<Row> {
  const queryClient = useQueryClient();
  const { urlState } = useListUrlState();
  const { q, cursor } = urlState;
  const isSearch = q !== '' && cursor === '';
  const query = useQuery({
    ...listPageQuery(list, urlState),
    placeholderData: (before: ListPage<Row> | undefined) => (isSearch ? searchNewest(queryClient, list, q) : before),
  });
  const { data: newest, dataUpdatedAt: newestAt } = useQuery({ ...listPageQuery(list, NEWEST), enabled: false });
  const { data, failureReason, isPlaceholderData: isLoadingPage, dataUpdatedAt } = query;
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
