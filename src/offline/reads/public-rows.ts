import { type FetchQueryOptions, hashKey, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { publicApi } from '#api/client.ts';
import type { Input } from '#contract/client.ts';
import type { Call } from '#contract/core/call.ts';
import { PUBLIC_READS } from '../storage/databases.ts';
import { hydrated, isInDocument } from './document-rows.ts';

/** The context of route loaders. */
export interface LoaderContext {
  readonly queryClient: QueryClient;
  /** Set only on the running server: calls the API in process. */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * Defines the query of a public list, which is persisted on the device.
 * @param name its query key
 * @returns makes the query options, with the server's `fetch` if given
 */
export const publicRowsQuery =
  <C extends Call>(name: string, call: C) =>
  (via?: typeof fetch) =>
    queryOptions({
      queryKey: [name] as QueryKey,
      queryFn: ({ signal }) => publicApi(call, {} as Input<C>, { signal, fetch: via }),
      meta: { persist: PUBLIC_READS, read: call.response.read },
    });

/**
 * Reads the lists of a page in its loader. The server waits for them, and skips them if it has no `fetch` (prerender). The
 * browser does not wait: the page shows at once, with its loading states.
 */
export async function prefetchRows(
  { queryClient, fetch: via }: LoaderContext,
  ...queries: readonly ((via?: typeof fetch) => { queryKey: QueryKey })[]
): Promise<void> {
  const read = (wanted: readonly { queryKey: QueryKey }[]) =>
    Promise.all(wanted.map((query) => queryClient.prefetchQuery(query as FetchQueryOptions)));
  const all = queries.map((query) => query(via));
  if (import.meta.env.SSR) {
    if (via) await read(all);
    return;
  }
  // Newer rows than the document's would cause a mismatch. Parts of the page request those when they are hydrated.
  const missing = all.filter(({ queryKey }) => !isInDocument(hashKey(queryKey)));
  hydrated.then(() => read(missing));
}
