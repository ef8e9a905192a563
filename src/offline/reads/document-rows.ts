import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';

let hashes: ReadonlySet<string> = new Set();

/** Puts the rows of the document into the cache. They may be as old as the document, so they are marked as stale. */
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

/** Whether the document contains the rows of a query, by its hash. True on the server, which renders them. */
export const isInDocument = (hash: string): boolean => import.meta.env.SSR || hashes.has(hash);

let isHydrated = false;
let resolveHydrated = () => {};

/** Resolves when the app has hydrated the document, except parts that are hydrated later. */
export const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve;
});

/** Call it when the document is hydrated, or if there is nothing to hydrate. */
export function endHydration(): void {
  isHydrated = true;
  resolveHydrated();
}

/** Whether the page is a document with rows that is not hydrated yet. */
export const startsWithRows = (): boolean => !isHydrated && hashes.size > 0;
