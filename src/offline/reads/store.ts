import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';
import { createStore, del, get, set } from 'idb-keyval';

const ENTRY = 'client';

/**
 * Keeps a query cache in IndexedDB as it is, without JSON. Where IndexedDB is refused, as in some private modes,
 * local storage takes its place.
 * @param name of the database, or of the entry in local storage
 * @param mayKeep asked again at the moment of a write that was held back
 */
export function persisterOf(name: string, mayKeep: () => boolean): Persister {
  let fallback: Promise<Persister> | undefined;
  const inLocalStorage = () => {
    fallback ??= import('@tanstack/query-sync-storage-persister').then(({ createSyncStoragePersister }) =>
      createSyncStoragePersister({ storage: guardedStorage(mayKeep), key: name, throttleTime: 0 }),
    );
    return fallback;
  };
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
        async () => (await inLocalStorage()).persistClient(client),
      ),
    restoreClient: () =>
      attempt<PersistedClient | undefined>(
        () => get(ENTRY, db()),
        async () => (await inLocalStorage()).restoreClient(),
      ),
    removeClient: () =>
      attempt(
        () => del(ENTRY, db()),
        async () => (await inLocalStorage()).removeClient(),
      ),
  };
}

/** Local storage, without writes that were held back until they must not be made any more. */
function guardedStorage(mayKeep: () => boolean) {
  const storage = localStorageOrNone();
  return {
    getItem: (key: string) => storage?.getItem(key) ?? null,
    setItem: (key: string, value: string) => (mayKeep() ? storage?.setItem(key, value) : undefined),
    removeItem: (key: string) => storage?.removeItem(key),
  };
}

function localStorageOrNone(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
