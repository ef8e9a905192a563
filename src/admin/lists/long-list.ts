import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { adminRows } from '#api/admin-api.ts';
import type { pageQuery } from '#contract/admin/page-query.ts';
import { filterRows } from '#contract/admin/search.ts';
import type { Call } from '#contract/core/call.ts';
import { readAs } from '#contract/core/shape.ts';
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

/** Rows of a list that a device keeps. */
export interface KeptRows<Row> {
  /** In the order of the list. */
  readonly rows: readonly Row[];
  /** Number of the newest rows among which the device has looked for those of the list. */
  readonly scope: number;
  /** Whether older rows may exist. */
  readonly isPart: boolean;
  /** When they were read, milliseconds since the epoch. */
  readonly readAt: number;
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
  /**
   * Texts of the buttons that turn pages, if the newest rows are not the first. Others may then precede the rows that a device
   * keeps, so these are shown only without a network.
   */
  readonly turns?: PageTurns;
  /** Search text of a row, for searches on the device. The server computes the same text. */
  readonly searchText: (row: Row) => string;
  /** Rows that this device keeps besides the newest list page. */
  readonly kept?: KeptRows<Row> | undefined;
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

const position = z.object({
  total: z.number(),
  next: z.optional(z.string()),
  previous: z.optional(z.string()),
});

/** Reads a list page that this device has stored. */
const restoredPage =
  <Row extends LongListRow>({ call }: LongList<Row>) =>
  (stored: Partial<ListPage<unknown>> | null | undefined) => {
    const found = call.response.read(stored?.rows);
    const page = readAs(position, stored?.page);
    return found && !found.odd && page && { data: { rows: found.data, page: page.data } };
  };

/**
 * Query of a list page, refetched each time it is shown and each minute. The newest list page is persisted for reading
 * offline; the others stay in memory.
 */
export function listPageQuery<Row extends LongListRow>(list: LongList<Row>, { q, cursor }: ListUrlState) {
  const isNewest = !q && !cursor;
  return queryOptions({
    queryKey: isNewest ? [list.key] : [list.key, q, cursor],
    queryFn: ({ signal }) => readListPage(list, { q, cursor }, signal),
    meta: { persist: ADMIN_READS, isPassing: !isNewest, read: restoredPage(list) },
    staleTime: 0,
    refetchInterval: MINUTE,
    ...(!isNewest && { gcTime: 5 * MINUTE }),
  });
}

/** The rows of a list that this device keeps: by default those of its newest list page. */
function keptRows<Row extends LongListRow>(queryClient: QueryClient, list: LongList<Row>): KeptRows<Row> | undefined {
  const { data, dataUpdatedAt: readAt = 0 } = queryClient.getQueryState(listPageQuery(list, NEWEST).queryKey) ?? {};
  if (list.kept && list.kept.readAt >= readAt) return list.kept;
  return data && { rows: data.rows, scope: data.rows.length, isPart: true, readAt };
}

/** Changes the rows of a cached list page. An added row is left to the refetch: only the server knows its position. */
export function withChangedRows<Row>(listPage: ListPage<Row>, change: (rows: Row[]) => Row[]): ListPage<Row> {
  const rows = change([...listPage.rows]);
  const removedCount = listPage.rows.length - rows.length;
  return removedCount < 0 ? listPage : { rows, page: { ...listPage.page, total: listPage.page.total - removedCount } };
}

/** Text that explains what needs the network. */
function offlineText(nouns: Nouns, { q, cursor }: ListUrlState, kept?: KeptRows<unknown>) {
  const [, many] = nouns;
  if (kept && (q || kept.isPart)) {
    const [task, here] = [q ? 'Searching' : 'Listing', formatCount(nouns, kept.scope)];
    return `${task} all ${many} needs the network. Looked through here: the newest ${here}, which this device keeps.`;
  }
  if (cursor) return `Older ${many} need the network. The newest are kept on this device.`;
  return q ? `Searching ${many} needs the network.` : undefined;
}

const unchanged = <Row>(rows: Row[]) => rows;

/**
 * Reads a long list. While its first list page is loading or if it fails, rows that this device keeps take its place.
 * @param list must be memoized if it has kept rows
 * @param change makes changes that are not yet part of what was read; must be memoized
 */
export function useLongList<Row extends LongListRow>(
  list: LongList<Row>,
  change: (rows: Row[]) => Row[] = unchanged,
): ShownList<Row> {
  const queryClient = useQueryClient();
  const { urlState } = useListUrlState();
  const { q, cursor } = urlState;
  const query = useQuery({
    ...listPageQuery(list, urlState),
    placeholderData: (before: ListPage<Row> | undefined) => (q && !cursor ? undefined : before),
  });
  // Renders again when the newest list page has changed.
  const { data: newest } = useQuery({ ...listPageQuery(list, NEWEST), enabled: false });
  const { data, isPending, isPlaceholderData, dataUpdatedAt } = query;
  const isOffline = isNetworkError(query.failureReason);
  const isRead = data !== undefined && !isPlaceholderData;

  const keeps = cursor === '' && (q || list.kept) ? keptRows(queryClient, list) : undefined;
  const found = list.turns && keeps?.isPart && !isOffline ? undefined : keeps;
  const isNewer = !q && isOffline && found !== undefined && found.readAt > dataUpdatedAt;
  const kept = !isRead || isNewer ? found : undefined;
  const rowsOfKept = kept?.rows;
  const listPage = useMemo(() => {
    if (!rowsOfKept) return data && (isPlaceholderData ? data : withChangedRows(data, change));
    const rows = change([...filterRows(rowsOfKept, q, list.searchText)]);
    return { rows: isOffline ? rows : rows.slice(0, PAGE_ROWS), page: { total: rows.length } };
  }, [rowsOfKept, q, list.searchText, data, isPlaceholderData, isOffline, change]);
  const isLoadingPage = isPlaceholderData || (kept !== undefined && isPending);
  const matchCount = listPage?.page.total ?? 0;
  const total = (q ? newest : (listPage ?? newest))?.page.total;
  const countOf = () =>
    q && kept
      ? `${matchCount} of the newest ${formatCount(list.nouns, kept.scope)}`
      : countText(list.nouns, matchCount, q ? total : undefined);
  return {
    ...{ query, nouns: list.nouns, listPage, total, isLoadingPage, turns: list.turns ?? TURNS, isSearchable: true },
    count: listPage ? countOf() : '',
    readAt: kept ? kept.readAt : isPlaceholderData ? 0 : dataUpdatedAt,
    newRowsKey: JSON.stringify([urlState, kept !== undefined]),
    notice: isOffline ? offlineText(list.nouns, urlState, kept) : undefined,
  };
}
