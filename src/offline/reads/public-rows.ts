import { type FetchQueryOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Call } from '#contract/call.ts';
import type { Input } from '#contract/client.ts';
import { publicApi } from '#src/api/public-api.ts';
import { PUBLIC_PART } from './parts.ts';

/**
 * Describes a list that everybody may read, and keep.
 * @param name of it in the cache
 * @param call that reads it
 * @returns makes its query; given the `fetch` to use, where that is not the browser's
 */
export const publicRows =
  <C extends Call>(name: string, call: C) =>
  (via?: typeof fetch) =>
    queryOptions({
      queryKey: [name] as QueryKey,
      queryFn: ({ signal }) => publicApi(call, {} as Input<C>, { signal, fetch: via }),
      meta: { persist: PUBLIC_PART },
    });

/**
 * Reads lists for a page that is loaded. Only the server waits for them, and reads nothing where it has no `fetch` that
 * reaches the API; in the browser a page shows at once, and says what is still coming.
 * @param context of the page's loader
 * @param queries of the lists
 */
export async function readRows(
  { queryClient, fetch: via }: { queryClient: QueryClient; fetch?: typeof fetch | undefined },
  ...queries: readonly ((via?: typeof fetch) => { queryKey: QueryKey })[]
): Promise<void> {
  if (import.meta.env.SSR && !via) return;
  const reading = Promise.all(queries.map((query) => queryClient.prefetchQuery(query(via) as FetchQueryOptions)));
  if (via) await reading;
}
