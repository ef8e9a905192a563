import type { Query, QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { persisterOf } from './store.ts';

const DAY = 24 * 60 * 60_000;
const THROTTLE = 100;

/** Grows when the form of the persisted rows changes; a new build alone must not drop what was read. */
const FORM_OF_ROWS = '1';

/** One part of the query cache that outlives the tab. */
export interface PersistedPart {
  /** Reads it back into the cache; rows that are fresher in the cache stay. Never rejects. */
  restore(): Promise<void>;
  /** Writes it after each change from now on, and when the page is hidden. Returns how to stop. */
  follow(): () => void;
  /** Removes it from the device and from the cache. */
  wipe(): Promise<void>;
}

/**
 * Persists the queries whose `meta.persist` has the part's name.
 * @param queryClient the cache
 * @param name the part's name; also the database's
 */
export function persistedPart(queryClient: QueryClient, name: string): PersistedPart {
  const persister = persisterOf(name);
  const belongs = (query: Query) => query.meta?.persist === name;
  const options = { queryClient, persister, maxAge: 30 * DAY, buster: FORM_OF_ROWS };
  const save = () =>
    persistQueryClientSave({
      ...options,
      dehydrateOptions: {
        shouldDehydrateQuery: (query) => belongs(query) && query.state.status === 'success',
        shouldDehydrateMutation: () => false,
      },
    }).catch(() => undefined);

  return {
    restore: () => persistQueryClientRestore(options).catch(() => undefined),
    follow() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const saveNow = () => {
        if (timer === undefined) return;
        clearTimeout(timer);
        timer = undefined;
        save();
      };
      const unsubscribe = queryClient.getQueryCache().subscribe(({ query, type }) => {
        if (belongs(query) && type === 'updated') timer ??= setTimeout(saveNow, THROTTLE);
      });
      addEventListener('pagehide', saveNow);
      return () => {
        clearTimeout(timer);
        unsubscribe();
        removeEventListener('pagehide', saveNow);
      };
    },
    async wipe() {
      queryClient.removeQueries({ predicate: belongs });
      await persister.removeClient();
    },
  };
}
