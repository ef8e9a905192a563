import type { Query, QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client';
import { logFailure } from '#api/api-base.ts';
import { isAdminSession, onSessionChange, storedRole } from '#api/session.ts';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { limitWait } from '#lib/limit-wait.ts';
import { RESTORE_TIMEOUT_MS } from '#lib/timeouts.ts';
import { ADMIN_READS, PUBLIC_READS } from '../storage/databases.ts';
import { isInDocument } from './document-rows.ts';
import { createQueryPersister } from './query-persister.ts';
import { noteRestored } from './restored-rows.ts';

const DAY = 24 * 60 * 60_000;
const SAVE_DELAY_MS = 100;

/** Incremented when the format of the persisted rows changes. A new build alone must not discard them. */
const FORMAT_VERSION = '2';

type State = PersistedClient['clientState']['queries'][number]['state'];

/** Changes the state of each query of a stored cache. */
function mapStates(
  { clientState, ...client }: PersistedClient,
  change: (state: State, queryHash: string) => Partial<State>,
): PersistedClient {
  const queries = clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, ...change(query.state, query.queryHash) },
  }));
  return { ...client, clientState: { ...clientState, queries } };
}

/** Rows as last read, without the errors of later fetches, and without the functions of `meta`. */
function storable(client: PersistedClient): PersistedClient {
  const { clientState, ...rest } = mapStates(client, () => ({
    status: 'success',
    error: null,
    fetchFailureReason: null,
  }));
  const queries = clientState.queries.map((query) => ({ ...query, meta: { persist: query.meta?.persist } }));
  return { ...rest, clientState: { ...clientState, queries } };
}

const INITIAL: Omit<State, 'data' | 'dataUpdatedAt' | 'status'> = {
  ...{ dataUpdateCount: 0, error: null, errorUpdateCount: 0, errorUpdatedAt: 0, isInvalidated: false },
  ...{ fetchFailureCount: 0, fetchFailureReason: null, fetchMeta: null, fetchStatus: 'idle' },
};

/**
 * Restored rows with the error of a fetch that has failed in the meantime: a slow device restores late. Only rows and their
 * age come from the device: other parts of a state may be damaged, or of another version of the library.
 */
const withFailures = (queryClient: QueryClient, client: PersistedClient) =>
  mapStates(client, ({ data, dataUpdatedAt }, queryHash) => {
    const here = queryClient.getQueryCache().get(queryHash)?.state;
    const { error, errorUpdateCount, errorUpdatedAt } = here ?? INITIAL;
    return {
      ...INITIAL,
      ...{ data, dataUpdatedAt: Number.isFinite(dataUpdatedAt) ? dataUpdatedAt : 0 },
      status: data === undefined ? 'pending' : 'success',
      ...(here?.status === 'error' && { status: 'error', error, errorUpdateCount, errorUpdatedAt }),
    };
  });

/** A part of the query cache that is stored on the device. */
interface PersistedReads {
  /** Restores it into the cache. Fresher rows in the cache stay. Never rejects. */
  restore(): Promise<void>;
  /** From now on writes it after each change and when the page is hidden. */
  follow(): void;
  /** Deletes it from the device, not from the cache. */
  clear(): Promise<void>;
  /** Deletes it from the device and from the cache. */
  wipe(): Promise<void>;
}

/**
 * Persists the queries whose `meta.persist` is `name`. Queries with `isPassing` are wiped with them but not written.
 * @param name also the database's
 * @param mayKeep checked before each write and after each read
 * @param maxAge milliseconds
 */
function createPersistedReads(
  queryClient: QueryClient,
  name: string,
  mayKeep = () => true,
  maxAge = 30 * DAY,
): PersistedReads {
  const store = createQueryPersister(name, mayKeep);
  /** Queries that had rows before those of the device were restored. */
  let here: ReadonlySet<Query> = new Set();
  const persister = {
    ...store,
    persistClient: (client: PersistedClient) => store.persistClient(storable(client)),
    async restoreClient() {
      try {
        const client = await store.restoreClient();
        return client && withFailures(queryClient, client);
      } finally {
        here = new Set(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined }));
      }
    },
  };
  const belongs = (query: Query) => query.meta?.persist === name;
  const options = { queryClient, persister, maxAge, buster: FORMAT_VERSION };
  const save = async () => {
    if (!mayKeep()) return;
    await persistQueryClientSave({
      ...options,
      dehydrateOptions: {
        // With any status: rows whose last refetch failed must be persisted too.
        shouldDehydrateQuery: (query) => belongs(query) && !query.meta?.isPassing && query.state.data !== undefined,
        shouldDehydrateMutation: () => false,
      },
    }).catch(() => undefined);
  };
  const clear = async () => persister.removeClient();
  const wipe = async () => {
    const queries = queryClient.getQueryCache().findAll({ predicate: belongs });
    // Reset before removal: a mounted screen shows its query's data even if that is no longer in the cache.
    for (const query of queries) query.reset();
    queryClient.removeQueries({ predicate: belongs });
    await clear();
  };

  return {
    clear,
    wipe,
    async restore() {
      await persistQueryClientRestore(options).catch((error) => logFailure('Restoring rows', error));
      const isOld = (query: Query) => belongs(query) && !here.has(query);
      for (const query of queryClient.getQueryCache().findAll({ predicate: isOld })) {
        noteRestored(query);
        const { data, dataUpdatedAt, fetchStatus } = query.state;
        // A fetch that began before would set the query back to its state without rows if it were cancelled.
        if (fetchStatus !== 'idle') queryClient.setQueryData(query.queryKey, data, { updatedAt: dataUpdatedAt });
      }
      // Rows of an earlier visit count as stale, however recent they are.
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
      queryClient.getQueryCache().subscribe(({ query, type }) => {
        if (belongs(query) && type === 'updated') timer ??= setTimeout(saveNow, SAVE_DELAY_MS);
      });
      addEventListener('pagehide', saveNow);
      // Rows may have come before the subscription: with the document, or in a response. Restored rows are invalidated.
      const isNew = (query: Query) =>
        belongs(query) &&
        query.state.data !== undefined &&
        (isInDocument(query.queryHash) || !query.state.isInvalidated);
      if (queryClient.getQueryCache().getAll().some(isNew)) timer = setTimeout(saveNow, SAVE_DELAY_MS);
    },
  };
}

/**
 * Restores the reads of earlier visits and persists those of this one. The admin part is wiped when no admin is signed
 * in any more: after sign-out, after a 401 or when the role changes, in this tab, in another, or since the last visit.
 * If the same admin can still sign in again, only the stored copy is deleted and the cache stays, hidden from view.
 */
export async function startPersistedReads(queryClient: QueryClient): Promise<void> {
  const publicPart = createPersistedReads(queryClient, PUBLIC_READS);
  const adminPart = createPersistedReads(queryClient, ADMIN_READS, isAdminSession, Number.POSITIVE_INFINITY);
  onSessionChange(() => {
    if (isAdminSession()) return;
    if (storedRole() === 'admin') adminPart.clear();
    else adminPart.wipe();
  });
  const restoreAdminPart = async () => {
    if (storedRole() === 'admin') (await importWithRetry(() => import('#api/admin-session.ts'))).watchLifetime();
    await (isAdminSession() ? adminPart.restore() : adminPart.wipe());
  };
  await limitWait(RESTORE_TIMEOUT_MS, undefined, async () => {
    await Promise.all([publicPart.restore(), restoreAdminPart()]);
    publicPart.follow();
    adminPart.follow();
  });
}
