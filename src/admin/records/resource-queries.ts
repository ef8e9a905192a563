import { type QueryClient, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { adminApi } from '#api/admin-api.ts';
import type { Call } from '#contract/core/call.ts';
import { ADMIN_READS } from '#offline/storage/databases.ts';
import { withChangedRows } from '../lists/list-queries.ts';
import type { ListPage, LongList, LongListRow } from '../lists/long-list.ts';
import type { AnyRow, LongListResource, ResourceConfig } from './resource-config.ts';

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
    meta: { persist: ADMIN_READS },
    staleTime: 0,
  });

/** Query of a resource whose rows are read by list pages. */
export const longListSource = <Row extends LongListRow>(
  list: LongList<Row>,
): Required<Pick<LongListResource<Row>, 'list' | 'query' | 'mapCachedRows'>> => ({
  list,
  query: { queryKey: [list.key] },
  mapCachedRows: (listPage, change) => withChangedRows(listPage as ListPage<Row>, change),
});

/**
 * Applies a change of a resource to its cached rows, then refetches all queries that show them. Running requests are
 * cancelled: a response from before the change would undo it.
 */
export async function reloadResource<Row extends AnyRow>(
  queryClient: QueryClient,
  { query, mapCachedRows, relatedQueries }: Pick<ResourceConfig<Row>, 'query' | 'mapCachedRows' | 'relatedQueries'>,
  change: (rows: Row[]) => Row[],
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  queryClient.setQueriesData({ queryKey: query.queryKey }, (cached: unknown) => {
    if (cached === undefined) return undefined;
    return mapCachedRows ? mapCachedRows(cached, change) : change(cached as Row[]);
  });
  for (const queryKey of [query.queryKey, ...relatedQueries]) queryClient.invalidateQueries({ queryKey });
}
