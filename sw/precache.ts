import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: unknown };

/** The files of this build. `builds.ts` deletes those of earlier builds. */
export const entries = self.__WB_MANIFEST as readonly PrecacheEntry[];

export const precache = new PrecacheController();
precache.addToCacheList([...entries]);

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
  const ending = new URL(url).pathname.split('.').pop() ?? '';
  const type = response.headers.get('Content-Type')?.split(';')[0];
  if (!response.ok || type !== TYPES[ending]) return false;
  if (ending !== 'html') return true;
  const [, script] = SCRIPT.exec(await response.clone().text()) ?? [];
  return script !== undefined && precache.getCacheKeyForURL(script) !== undefined;
}

/** Fails the installation if a response is not a file of this build. The previous build goes on, and the page retries. */
export function verifyPrecache(): void {
  precache.strategy.plugins.push({
    cacheWillUpdate: async ({ request, response }) => ((await isFileOfBuild(request.url, response)) ? response : null),
  });
}

/** Fetches the files that are not in the precache one by one. Workbox itself would look up every file again. */
export async function installMissing(event: ExtendableEvent, cached: ReadonlySet<string>): Promise<void> {
  const missing = new PrecacheController({ plugins: precache.strategy.plugins });
  missing.addToCacheList(entries.filter(({ url }) => !cached.has(precache.getCacheKeyForURL(url) ?? '')));
  await missing.install(event);
}
