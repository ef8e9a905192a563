import { version } from '../../../package.json';
import { type KeptFiles, keptFiles } from './kept-files.ts';
import { type KeptRows, keptRows } from './kept-rows.ts';

/** What this device holds of the site. */
export interface Device {
  readonly files: readonly KeptFiles[];
  readonly rows: readonly KeptRows[];
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
export async function inspectDevice(): Promise<Device> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  const build = /-([\w-]{8})\.js$/.exec(script)?.[1];
  const none = () => undefined;
  const [files, rows, storage, isGranted, worker, match] = await Promise.all([
    keptFiles().catch(() => []),
    keptRows().catch(() => []),
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
