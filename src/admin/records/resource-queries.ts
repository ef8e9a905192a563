import { type QueryClient, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { adminApi } from '#api/admin-api.ts';
import type { Call } from '#contract/core/call.ts';
import { ADMIN_READS } from '#offline/storage/databases.ts';
import { withChangedRows } from '../lists/list-queries.ts';
import type { ListPage, LongList, LongListRow } from '../lists/long-list.ts';
import type { AnyRow, LongListResource, ResourceConfig } from './resource-config.ts';

type ListCall<Row> = Call<string, undefined, undefined, Row[], undefined>;

/**
 * Describes a list of the back office: read with the token, kept on the admin's device, asked for at every look.
 * @param name of it in the cache
 * @param call that reads it
 * @param isRecord which of the rows can be managed; all where it is left out
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

/**
 * Where the rows of an entity are that are read in parts.
 * @param list which reads them
 */
export const longListSource = <Row extends LongListRow>(
  list: LongList<Row>,
): Required<Pick<LongListResource<Row>, 'list' | 'query' | 'mapCachedRows'>> => ({
  list,
  query: { queryKey: [list.key] },
  mapCachedRows: (part, change) => withChangedRows(part as ListPage<Row>, change),
});

/**
 * Has everything that shows the rows of an entity read them again, after a change.
 * @param change what is known of the rows already; answers that left the server before must not undo it
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
