import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#api/admin-api.ts';
import { adminsSummary } from '#contract/admin/summary.ts';
import { ADMIN_PART } from '#offline/reads/parts.ts';

/** What the dashboard counts, by the reader's own days; kept for reading without a network. */
export const summaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ signal }) => adminApi(adminsSummary, { query: { offset: -new Date().getTimezoneOffset() } }, signal),
  meta: { persist: ADMIN_PART },
  staleTime: 0,
  refetchInterval: 60_000,
});
