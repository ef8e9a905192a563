import { type FetchQueryOptions, hashKey, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { publicApi } from '#api/public-api.ts';
import type { Input } from '#contract/client.ts';
import type { Call } from '#contract/core/call.ts';
import { isInDocument } from './document-rows.ts';
import { PUBLIC_PART } from './parts.ts';

/** What route loaders are given. */
export interface LoaderContext {
  readonly queryClient: QueryClient;
  /** Set only on the running server, where it calls the API in process. */
  readonly fetch?: typeof fetch | undefined;
}

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
  { queryClient, fetch: via }: LoaderContext,
  ...queries: readonly ((via?: typeof fetch) => { queryKey: QueryKey })[]
): Promise<void> {
  if (import.meta.env.SSR && !via) return;
  // Newer rows must not come between the document and the app that takes it over: whoever shows these asks once it has.
  const wanted = queries.map((query) => query(via)).filter(({ queryKey }) => via || !isInDocument(hashKey(queryKey)));
  const reading = Promise.all(wanted.map((query) => queryClient.prefetchQuery(query as FetchQueryOptions)));
  if (via) await reading;
}
