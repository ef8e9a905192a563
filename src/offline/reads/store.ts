import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';
import { createStore, del, get, set } from 'idb-keyval';

const ENTRY = 'client';

/**
 * Keeps a query cache in IndexedDB as it is, without JSON. Where IndexedDB is refused, as in some private modes,
 * local storage takes its place.
 * @param name of the database, or of the entry in local storage
 */
export function persisterOf(name: string): Persister {
  const inLocalStorage = createSyncStoragePersister({ storage: localStorageOrNone(), key: name, throttleTime: 100 });
  let store: ReturnType<typeof createStore> | undefined;
  const db = () => {
    store ??= createStore(name, 'queries');
    return store;
  };

  // IndexedDB may refuse by a rejected promise or by throwing at once: both end up in `otherwise`.
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
        () => set(ENTRY, client, db()),
        () => inLocalStorage.persistClient(client),
      ),
    restoreClient: () =>
      attempt<PersistedClient | undefined>(
        () => get(ENTRY, db()),
        () => inLocalStorage.restoreClient(),
      ),
    removeClient: async () => {
      await attempt(
        () => del(ENTRY, db()),
        () => undefined,
      );
      await inLocalStorage.removeClient();
    },
  };
}

function localStorageOrNone(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
