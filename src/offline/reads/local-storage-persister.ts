import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Persister } from '@tanstack/react-query-persist-client';

/**
 * Persists a query cache in local storage. A file of its own: only devices that refuse IndexedDB load it.
 * @param key entry in local storage
 * @param mayKeep checked again when a delayed write runs
 */
export const createLocalStoragePersister = (key: string, mayKeep: () => boolean): Persister =>
  createSyncStoragePersister({ storage: guardedStorage(mayKeep), key, throttleTime: 0 });

/** Local storage that ignores delayed writes once they are no longer allowed. */
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
