import type { Query, QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client';
import { isInDocument } from './document-rows.ts';
import { persisterOf } from './store.ts';

const DAY = 24 * 60 * 60_000;
const THROTTLE = 100;

/** Grows when the form of the persisted rows changes; a new build alone must not drop what was read. */
const FORM_OF_ROWS = '2';

/** The rows as they were read last, without how later attempts went. */
function asRead({ clientState, ...client }: PersistedClient): PersistedClient {
  const queries = clientState.queries.map(({ state, promise: _, ...query }) => ({
    ...query,
    state: { ...state, status: 'success' as const, error: null, fetchFailureCount: 0, fetchFailureReason: null },
  }));
  return { ...client, clientState: { ...clientState, queries } };
}

/** The rows as they were kept, with the failure of what has asked for them again since: a slow device gives them late. */
function withFailures(queryClient: QueryClient, { clientState, ...client }: PersistedClient): PersistedClient {
  const queries = clientState.queries.map(({ state, ...query }) => {
    const { status, error } = queryClient.getQueryCache().get(query.queryHash)?.state ?? state;
    return { ...query, state: status === 'error' ? { ...state, status, error } : state };
  });
  return { ...client, clientState: { ...clientState, queries } };
}

/** One part of the query cache that outlives the tab. */
export interface PersistedPart {
  /** Reads it back into the cache; rows that are fresher in the cache stay. Never rejects. */
  restore(): Promise<void>;
  /** Writes it after each change from now on, and when the page is hidden. Returns how to stop. */
  follow(): () => void;
  /** Removes it from the device; what is in the cache stays. */
  forget(): Promise<void>;
  /** Removes it from the device and from the cache. */
  wipe(): Promise<void>;
}

/**
 * Persists the queries whose `meta.persist` has the part's name; one that `isPassing` is wiped with it, but not written.
 * @param queryClient the cache
 * @param name the part's name; also the database's
 * @param mayKeep asked before each write and after each read, as both take a moment in which that may change
 * @param maxAge how long it is kept, in milliseconds
 */
export function persistedPart(
  queryClient: QueryClient,
  name: string,
  mayKeep = () => true,
  maxAge = 30 * DAY,
): PersistedPart {
  const store = persisterOf(name, mayKeep);
  const persister = {
    ...store,
    persistClient: (client: PersistedClient) => store.persistClient(asRead(client)),
    async restoreClient() {
      const client = await store.restoreClient();
      return client && withFailures(queryClient, client);
    },
  };
  const belongs = (query: Query) => query.meta?.persist === name;
  const options = { queryClient, persister, maxAge, buster: FORM_OF_ROWS };
  const save = async () => {
    if (!mayKeep()) return;
    await persistQueryClientSave({
      ...options,
      dehydrateOptions: {
        // Not by its status: rows that could not be refreshed are the very ones to keep.
        shouldDehydrateQuery: (query) => belongs(query) && !query.meta?.isPassing && query.state.data !== undefined,
        shouldDehydrateMutation: () => false,
      },
    }).catch(() => undefined);
  };
  const forget = async () => persister.removeClient();
  const wipe = async () => {
    const queries = queryClient.getQueryCache().findAll({ predicate: belongs });
    // Emptied too: a screen that is still open shows what its query holds, in the cache or not.
    for (const query of queries) query.reset();
    queryClient.removeQueries({ predicate: belongs });
    await forget();
  };

  return {
    forget,
    wipe,
    async restore() {
      const here = new Set(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined }));
      await persistQueryClientRestore(options).catch(() => undefined);
      // An earlier visit has read it: whoever shows it asks again, however short ago that was.
      const isOld = (query: Query) => belongs(query) && !here.has(query);
      queryClient.invalidateQueries({ predicate: isOld, refetchType: 'none' });
      if (!mayKeep()) await wipe();
    },
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
      // What came with the document was in the cache before anybody followed it.
      const isNew = (query: Query) => belongs(query) && isInDocument(query.queryHash);
      if (queryClient.getQueryCache().getAll().some(isNew)) timer = setTimeout(saveNow, THROTTLE);
      return () => {
        clearTimeout(timer);
        unsubscribe();
        removeEventListener('pagehide', saveNow);
      };
    },
  };
}
