import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';

let hashes: ReadonlySet<string> = new Set();

/**
 * Takes the rows that came with the document into the cache. They may be as old as the document: whoever shows them
 * asks for them again.
 * @param queryClient the cache
 * @param state what the server has rendered with, dehydrated
 */
export function hydrateRows(queryClient: QueryClient, state: DehydratedState): void {
  hydrate(queryClient, state);
  hashes = new Set(
    queryClient
      .getQueryCache()
      .getAll()
      .map((query) => query.queryHash),
  );
  queryClient.invalidateQueries({ refetchType: 'none' });
}

/**
 * Whether the document holds the rows of a query; on the server, where it is being made, it will.
 * @param hash the query's hash
 */
export const isInDocument = (hash: string): boolean => import.meta.env.SSR || hashes.has(hash);
