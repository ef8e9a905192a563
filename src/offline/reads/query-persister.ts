import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';
import { clear, createStore, get, update } from 'idb-keyval';

/** The entry of the query cache. Screens may add others, which are deleted with it. */
const ENTRY = 'client';

/**
 * Keeps what another tab has stored meanwhile: queries that this cache lacks, and newer rows. Rows from the future were
 * read before the device's clock was corrected, and do not count as newer.
 */
function withNewerRows(client: PersistedClient, stored: PersistedClient | undefined): PersistedClient {
  if (stored?.buster !== client.buster) return client;
  const queries = new Map(stored.clientState.queries.map((query) => [query.queryHash, query]));
  for (const query of client.clientState.queries) {
    const updatedAt = queries.get(query.queryHash)?.state.dataUpdatedAt ?? 0;
    if (query.state.dataUpdatedAt >= updatedAt || updatedAt > Date.now()) queries.set(query.queryHash, query);
  }
  return { ...client, clientState: { ...client.clientState, queries: [...queries.values()] } };
}

/**
 * Persists a query cache in IndexedDB, or in local storage if IndexedDB is refused, as in some private modes.
 * @param name of the database, or of the entry in local storage
 * @param mayKeep checked again when a delayed write runs
 */
export function createQueryPersister(name: string, mayKeep: () => boolean): Persister {
  let fallback: Promise<Persister> | undefined;
  const inLocalStorage = () => {
    fallback ??= import('./local-storage-persister.ts').then(({ createLocalStoragePersister }) =>
      createLocalStoragePersister(name, mayKeep),
    );
    return fallback;
  };
  // Opens the database at its first use.
  const db = createStore(name, 'queries');

  // IndexedDB may reject or throw synchronously.
  const attempt = async <T>(work: () => Promise<T>, otherwise: () => T | PromiseLike<T>): Promise<T> => {
    try {
      return await work();
    } catch {
      return otherwise();
    }
  };

  return {
    persistClient: (client) =>
      attempt(
        () => update(ENTRY, (stored) => withNewerRows(client, stored), db),
        async () => (await inLocalStorage()).persistClient(client),
      ),
    restoreClient: () =>
      attempt<PersistedClient | undefined>(
        () => get(ENTRY, db),
        async () => (await inLocalStorage()).restoreClient(),
      ),
    removeClient: () =>
      attempt(
        () => clear(db),
        async () => (await inLocalStorage()).removeClient(),
      ),
  };
}
