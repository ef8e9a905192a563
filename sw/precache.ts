import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: unknown };

/** What this build consists of. When the files of earlier ones are deleted is decided in `builds.ts`. */
export const entries = self.__WB_MANIFEST as readonly PrecacheEntry[];

export const precache = new PrecacheController();
precache.addToCacheList([...entries]);

/** What the files of a build come as, by the ends of their names. */
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
 * Whether an answer is the file of this build that was asked for. A captive portal answers everything with its own page;
 * kept, that would stand in the place of the app from then on.
 * @param url the file's
 * @param response of whoever answered
 */
async function isFileOfBuild(url: string, response: Response): Promise<boolean> {
  const ending = new URL(url).pathname.split('.').pop() ?? '';
  const type = response.headers.get('Content-Type')?.split(';')[0];
  if (!response.ok || type !== TYPES[ending]) return false;
  if (ending !== 'html') return true;
  const [, script] = SCRIPT.exec(await response.clone().text()) ?? [];
  return script !== undefined && precache.getCacheKeyForURL(script) !== undefined;
}

/** Keeps only what is of this build: else the installation fails, the build before goes on, and it is tried again. */
export function verifyPrecache(): void {
  precache.strategy.plugins.push({
    cacheWillUpdate: async ({ request, response }) => ((await isFileOfBuild(request.url, response)) ? response : null),
  });
}
