import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { BUILD_FILE, isOfPart, type Part } from '#contract/runtime/pack.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: unknown };

interface Entry extends PrecacheEntry {
  readonly part?: Part;
  /** Whether a first pack does not contain it. */
  readonly isLarge?: boolean;
}

/** The files of this build. `builds.ts` deletes those of earlier builds. */
export const entries = self.__WB_MANIFEST as readonly Entry[];

/** Identifies this build. */
export const buildRevision = entries.find(({ url }) => url === BUILD_FILE)?.revision;

export const precache = new PrecacheController();
precache.addToCacheList([...entries]);

export const openPrecache = (): Promise<Cache> => caches.open(precache.strategy.cacheName);

interface MissingFile {
  readonly key: string;
  readonly entry: Entry;
}

/** The files of a part that are not in the precache, with their keys. */
export async function findMissing(part: Part): Promise<MissingFile[]> {
  const cached = new Set((await (await openPrecache()).keys()).map(({ url }) => url));
  return entries
    .filter((entry) => isOfPart(entry, part))
    .map((entry) => ({ entry, key: precache.getCacheKeyForURL(entry.url) ?? '' }))
    .filter(({ key }) => !cached.has(key));
}

/** Content types of a build's files, by file extension. */
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};
const SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

/**
 * Whether a response is a file of this build. A captive portal answers every request with its own page, which would replace
 * the app from then on.
 */
async function isFileOfBuild(url: string, response: Response): Promise<boolean> {
  const ending = url.split('.').pop() ?? '';
  const type = response.headers.get('Content-Type')?.split(';')[0];
  if (!response.ok || response.redirected || type !== TYPES[ending]) return false;
  if (ending !== 'html') return true;
  const [, script] = SCRIPT.exec(await response.clone().text()) ?? [];
  return script !== undefined && precache.getCacheKeyForURL(script) !== undefined;
}

/** Fetches a file into the precache. Rejects if the response is not a file of this build. */
async function fetchFile({ key, entry: { url, revision } }: MissingFile): Promise<void> {
  // Only a name without a revision contains a hash, so that the HTTP cache has the right file.
  const response = await fetch(url, { cache: revision ? 'reload' : 'default', credentials: 'same-origin' });
  if (!(await isFileOfBuild(url, response))) throw new Error(`${url} is no file of this build`);
  await (await openPrecache()).put(key, response);
}

/** Fetches the files of a part that are not in the precache, one by one. Rejects if a response is not a file of this build. */
export async function fetchMissing(part: Part): Promise<void> {
  for (const file of await findMissing(part)) await fetchFile(file);
}

/** Fetches the large files of a part that are not in the precache, all at once. */
export async function fetchLarge(part: Part): Promise<void> {
  await Promise.all((await findMissing(part)).filter(({ entry }) => entry.isLarge).map(fetchFile));
}
