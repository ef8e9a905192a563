import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { adminApi } from '#api/admin-api.ts';
import type { Call } from '#contract/core/call.ts';
import { ADMIN_PART } from '#offline/reads/parts.ts';

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
    meta: { persist: ADMIN_PART },
    staleTime: 0,
  });
