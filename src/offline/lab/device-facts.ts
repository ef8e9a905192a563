import { version } from '../../../package.json';
import { createQueryPersister } from '../reads/query-persister.ts';
import { ADMIN_READS, hasDatabase, PUBLIC_READS } from '../storage/databases.ts';

/** Content of one cache of the worker. */
interface CacheSummary {
  readonly name: string;
  readonly count: number;
  readonly bytes: number;
  /** Date of the oldest response, milliseconds since the epoch; undefined if no response has one. */
  readonly oldest: number | undefined;
}

async function summarizeCache(name: string): Promise<CacheSummary> {
  const cache = await caches.open(name);
  const responses = await cache.matchAll();
  let [bytes, oldest] = [0, Number.POSITIVE_INFINITY];
  // One at a time, so that only one body is in memory.
  for (const response of responses) {
    bytes += (await response.blob()).size;
    oldest = Math.min(oldest, Date.parse(response.headers.get('Date') ?? '') || Number.POSITIVE_INFINITY);
  }
  return { name, count: responses.length, bytes, oldest: Number.isFinite(oldest) ? oldest : undefined };
}

async function summarizeCaches(): Promise<CacheSummary[]> {
  if (!('caches' in globalThis)) return [];
  return Promise.all((await caches.keys()).map(summarizeCache));
}

/** Deletes all caches of the worker, and the worker itself: only a new installation fetches its files again. */
export async function deleteCaches(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}

/** One persisted query. */
interface ReadSummary {
  readonly name: string;
  /** Number of rows; undefined if it is not a list. */
  readonly count: number | undefined;
  /** Milliseconds since the epoch. */
  readonly readAt: number;
}

const stores = () =>
  [PUBLIC_READS, ADMIN_READS].map((name) => ({ name, store: createQueryPersister(name, () => true) }));

async function summarizeReads(): Promise<ReadSummary[]> {
  const rows: ReadSummary[] = [];
  for (const { name, store } of stores()) {
    if (!(await hasDatabase(name))) continue;
    const persisted = await store.restoreClient();
    for (const { queryKey, state } of persisted?.clientState.queries ?? []) {
      const count = Array.isArray(state.data) ? state.data.length : undefined;
      rows.push({ name: queryKey.map(String).join(' '), count, readAt: state.dataUpdatedAt });
    }
  }
  return rows;
}

export async function deleteReads(): Promise<void> {
  for (const { store } of stores()) await store.removeClient();
}

/** What this device has stored of the site. */
export interface DeviceFacts {
  readonly files: readonly CacheSummary[];
  readonly rows: readonly ReadSummary[];
  /** Undefined if the browser does not report it. */
  readonly storage: { readonly usage?: number; readonly quota?: number } | undefined;
  /** Whether storage is persistent; undefined if the browser does not report it. */
  readonly isGranted: boolean | undefined;
  readonly worker: string;
  /** Version of the app and build of this page. */
  readonly version: string;
  /** Whether the worker has cached the build of this page. */
  readonly isWorkersBuild: boolean;
}

async function workerState(): Promise<string> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return navigator.serviceWorker ? 'None yet' : 'Not in this browser';
  const { installing, waiting, active } = registration;
  const next = installing ? ', a new version is being fetched' : waiting ? ', a new version waits' : '';
  const state = active?.state === 'activated' ? 'Runs' : 'Starts';
  return `${state}${navigator.serviceWorker.controller ? '' : ', not yet for this page'}${next}`;
}

/** Reads what this device has stored. Facts that the browser refuses are omitted. */
export async function inspectDevice(): Promise<DeviceFacts> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  const build = /-([\w-]{8})\.js$/.exec(script)?.[1];
  const none = () => undefined;
  const [files, rows, storage, isGranted, worker, match] = await Promise.all([
    summarizeCaches().catch(() => []),
    summarizeReads().catch(() => []),
    navigator.storage?.estimate?.().catch(none),
    navigator.storage?.persisted?.().catch(none),
    workerState().catch(() => 'Refused'),
    'caches' in globalThis ? caches.match(script).catch(none) : undefined,
  ]);
  const isWorkersBuild = match !== undefined;
  return {
    files,
    rows,
    storage,
    isGranted,
    worker,
    version: build ? `${version} (${build})` : version,
    isWorkersBuild,
  };
}
