import { queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adminApi } from '#api/admin-api.ts';
import { filterRows, searchTextOf } from '#contract/admin/search.ts';
import type { Call } from '#contract/core/call.ts';
import { ADMIN_READS } from '#offline/storage/databases.ts';
import { countText, type ListPage, PAGE_ROWS, paginate, type ShownList, useListUrlState } from '../lists/list-state.ts';
import { type LongList, type LongListRow, useLongList, withChangedRows } from '../lists/long-list.ts';
import { type AnyRow, type ListedResource, type ResourceConfig, searchTextsOf } from './resource-config.ts';
import { useHiddenRecords } from './use-remove-record.ts';

type ListCall<Row> = Call<string, undefined, undefined, Row[], undefined>;

/**
 * Query of a list of the back office. It is persisted on the admin's device and refetched each time it is shown.
 * @param name in the query key
 * @param isRecord selects the rows that can be edited; all by default
 */
export const recordsQuery = <Row, Kept extends Row = Row>(
  name: string,
  call: ListCall<Row>,
  isRecord: (row: Row) => row is Kept = (row): row is Kept => true,
): UseQueryOptions<Kept[]> =>
  queryOptions({
    queryKey: ['records', name] as readonly unknown[],
    queryFn: async ({ signal }): Promise<Kept[]> => (await adminApi(call, {}, signal)).filter(isRecord),
    meta: { persist: ADMIN_READS, read: call.response.read },
    staleTime: 0,
  });

/** A whole list has a search field from this number of rows. */
const MIN_SEARCHABLE = 13;

/** Searches and pages a list that is read as a whole. */
function useWholeList<Row extends AnyRow>(
  options: UseQueryOptions<Row[]>,
  { fields, texts }: Pick<ResourceConfig<Row>, 'fields' | 'texts'>,
): ShownList<Row> {
  const { urlState } = useListUrlState();
  const { q, cursor } = urlState;
  const query = useQuery(options);
  const hidden = useHiddenRecords();
  const rows = useMemo(() => query.data?.filter(({ _id }) => !hidden.has(_id)), [query.data, hidden]);
  const matches = useMemo(
    () => rows && filterRows(rows, q, (row) => searchTextOf(searchTextsOf(fields, row))),
    [rows, q, fields],
  );
  const listPage = useMemo(() => matches && paginate(matches, cursor, PAGE_ROWS), [matches, cursor]);
  const nouns = [texts.one, texts.many] as const;
  const total = rows?.length;
  const page = listPage?.page;
  const pages = Math.ceil((page?.total ?? 0) / PAGE_ROWS);
  const pageNumber = page?.next ? Number(page.next) / PAGE_ROWS : pages;
  return {
    ...{ query, nouns, listPage, total, isLoadingPage: false },
    count: page ? countText(nouns, page.total, q ? total : undefined) : '',
    isSearchable: q !== '' || (total ?? 0) >= MIN_SEARCHABLE,
    readAt: query.data ? query.dataUpdatedAt : 0,
    turns: { previous: 'Previous', next: 'Next', position: `Page ${pageNumber} of ${pages}` },
  };
}

type ListSource<Row extends AnyRow> = Pick<ListedResource<Row>, 'query' | 'mapCachedRows' | 'useList' | 'all'>;

/** The list of a resource that is read as a whole. */
export function wholeListSource<Row extends AnyRow>(name: string, call: ListCall<Row>): ListSource<Row> {
  const query = recordsQuery(name, call);
  return { query, all: query, useList: (resource) => useWholeList(query, resource) };
}

/** The list of a resource whose rows are read by list pages. */
export const longListSource = <Row extends LongListRow>(list: LongList<Row>): ListSource<Row> => ({
  query: { queryKey: [list.key] },
  mapCachedRows: (listPage, change) => withChangedRows(listPage as ListPage<Row>, change),
  useList: () => useLongList(list),
});
