import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError, logFailure } from '#api/api-base.ts';
import { checkRestoredRows } from '#offline/reads/restored-rows.ts';

const MINUTE = 60_000;

/**
 * Makes the query client of a tab, or of one render on the server.
 * @param onServer no retries and no timers
 */
export function createQueryClient(onServer: boolean): QueryClient {
  return new QueryClient({
    queryCache: checkRestoredRows(
      new QueryCache({ onError: (error, { queryKey }) => logFailure(`Reading ${queryKey.join('/')}`, error) }),
    ),
    defaultOptions: {
      queries: {
        // The default mode would pause a query while offline: neither an error nor data.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: MINUTE,
        // Rows stay in memory as long as they are persisted. On the server a timer would keep the build from ending.
        ...(onServer ? {} : { gcTime: Number.POSITIVE_INFINITY }),
        retry: (count, error) => !onServer && count < 2 && error instanceof CallError && error.worthRetrying,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
