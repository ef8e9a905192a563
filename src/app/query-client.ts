import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from '#api/call-error.ts';
import { logFailure } from '#api/log-failure.ts';

const MINUTE = 60_000;

/**
 * Makes the query cache of one app (one browser tab, or one render on the server).
 * @param onServer a render must not retry, nor leave timers behind
 */
export function createQueryClient(onServer: boolean): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => logFailure(`Reading ${queryKey.join('/')}`, error),
    }),
    defaultOptions: {
      queries: {
        // Else a try that fails offline would be held back, neither failed nor read, until the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: MINUTE,
        // Rows are kept as long as they are persisted; a timer on the server would keep the build from ending.
        ...(onServer ? {} : { gcTime: Number.POSITIVE_INFINITY }),
        retry: (count, error) => !onServer && count < 2 && error instanceof CallError && error.worthRetrying,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
