import { version } from '../../../package.json';
import { createQueryPersister } from '../reads/query-persister.ts';
import { ADMIN_READS, hasDatabase, PUBLIC_READS } from '../storage/databases.ts';

/** What one cache of the worker holds. */
interface CacheSummary {
  readonly name: string;
  readonly count: number;
  readonly bytes: number;
  /** When the oldest answer in it was given, milliseconds since the epoch; undefined where none says so. */
  readonly oldest: number | undefined;
}

async function summarizeCache(name: string): Promise<CacheSummary> {
  const cache = await caches.open(name);
  const answers = await cache.matchAll();
  let [bytes, oldest] = [0, Number.POSITIVE_INFINITY];
  // One after the other: all at once would have all of it in memory.
  for (const answer of answers) {
    bytes += (await answer.blob()).size;
    oldest = Math.min(oldest, Date.parse(answer.headers.get('Date') ?? '') || Number.POSITIVE_INFINITY);
  }
  return { name, count: answers.length, bytes, oldest: Number.isFinite(oldest) ? oldest : undefined };
}

/** What the worker has cached, by cache; nothing where the browser has no caches. */
async function summarizeCaches(): Promise<CacheSummary[]> {
  if (!('caches' in globalThis)) return [];
  return Promise.all((await caches.keys()).map(summarizeCache));
}

/** Removes all that the worker has cached, and the worker itself: else nothing would fetch it again. */
export async function deleteCaches(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}

/** One list that this device has read. */
interface ReadSummary {
  readonly name: string;
  /** How many rows; undefined where it is no list. */
  readonly count: number | undefined;
  /** When it was read, milliseconds since the epoch. */
  readonly readAt: number;
}

const stores = () =>
  [PUBLIC_READS, ADMIN_READS].map((name) => ({ name, store: createQueryPersister(name, () => true) }));

/** The lists that are kept on this device. */
async function summarizeReads(): Promise<ReadSummary[]> {
  const rows: ReadSummary[] = [];
  for (const { name, store } of stores()) {
    if (!(await hasDatabase(name))) continue;
    const kept = await store.restoreClient();
    for (const { queryKey, state } of kept?.clientState.queries ?? []) {
      const count = Array.isArray(state.data) ? state.data.length : undefined;
      rows.push({ name: queryKey.map(String).join(' '), count, readAt: state.dataUpdatedAt });
    }
  }
  return rows;
}

/** Removes them. */
export async function deleteReads(): Promise<void> {
  for (const { store } of stores()) await store.removeClient();
}

/** What this device holds of the site. */
export interface DeviceFacts {
  readonly files: readonly CacheSummary[];
  readonly rows: readonly ReadSummary[];
  /** Undefined where the browser does not tell. */
  readonly storage: { readonly usage?: number; readonly quota?: number } | undefined;
  /** Whether the browser has promised not to clear it by itself; undefined where it promises nothing. */
  readonly isGranted: boolean | undefined;
  readonly worker: string;
  /** Version of the app, and the build of this page. */
  readonly version: string;
  /** Whether the worker holds the build that this page is of. */
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

/** Takes stock of this device. What the browser refuses to tell is left out. */
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
