import { registerRoute } from 'workbox-routing';
import type { Part } from '#contract/runtime/pack.ts';
import { precacheFromPack } from './pack.ts';
import { cacheShown } from './pictures.ts';
import { fetchMissing, precache } from './precache.ts';
import { deleteOtherDocuments, storeDocuments } from './static-routes.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * A cache, as a worker's memory is lost. It lists the pages that were open when this build was activated, and notes that the back
 * office is on this device.
 */
const [NOTES, EARLIER, BACK_OFFICE] = ['builds', '/pages-of-earlier-builds', '/back-office'];

async function openPages(): Promise<string[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.map(({ id }) => id);
}

/** Deletes the files of earlier builds once all their pages are closed. */
async function deleteEarlierBuilds(event: ExtendableEvent): Promise<void> {
  const note = await caches.match(EARLIER, { cacheName: NOTES });
  if (!note) return;
  const earlier: unknown = await note.json().catch(() => null);
  // If the note cannot be read, any open page may be of an earlier build.
  const isOpen = (id: string) => !Array.isArray(earlier) || earlier.includes(id);
  if ((await openPages()).some(isOpen)) return;
  await precache.activate(event);
  await (await caches.open(NOTES)).delete(EARLIER);
}

async function storePart(part: Part): Promise<void> {
  await precacheFromPack(part).catch(() => undefined);
  await fetchMissing(part);
}

/** Stores the site and, on the device of an admin, the back office. Rejects if a file could not be fetched. */
async function storeBuild(event: ExtendableEvent): Promise<void> {
  await storePart('site');
  await storeDocuments(event);
  if (await caches.match(BACK_OFFICE, { cacheName: NOTES })) await storePart('back-office');
}

/** Stores the back office on this device, in this build and all later ones. */
async function storeBackOffice(): Promise<void> {
  await storePart('back-office');
  await (await caches.open(NOTES)).put(BACK_OFFICE, new Response());
}

/** Installs this build beside the running one. It is activated when the visitor accepts it or no page is open. */
export function installBuild(): void {
  self.addEventListener('install', (event) => event.waitUntil(storeBuild(event)));
  self.addEventListener('activate', (event) => {
    const storeOpenPages = async () => {
      const notes = await caches.open(NOTES);
      await notes.put(EARLIER, Response.json(await openPages()));
      await deleteOtherDocuments();
      await deleteEarlierBuilds(event);
    };
    event.waitUntil(storeOpenPages());
  });
}

/**
 * Handles messages of pages: activate this build; control the page; store the back office; cache pictures that were shown; is the page
 * of this build, by its script.
 */
export function answerPages(): void {
  self.addEventListener('message', (event) => {
    const { type, script, pictures } = event.data ?? {};
    if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
    if (type === 'CLAIM') event.waitUntil(self.clients.claim());
    // A later page asks again.
    if (type === 'STORE_BACK_OFFICE') event.waitUntil(storeBackOffice().catch(() => undefined));
    if (type === 'CACHE_SHOWN') event.waitUntil(cacheShown(event, pictures));
    if (type !== 'IS_CURRENT') return;
    event.ports[0]?.postMessage(precache.getCacheKeyForURL(script) !== undefined);
    event.waitUntil(deleteEarlierBuilds(event));
  });
}

const CODE = /^\/assets\/.+\.(js|css|svg|woff2)$/;

/** Serves the chunks of earlier builds to their open pages, also without a network. */
export function serveEarlierBuilds(): void {
  registerRoute(
    ({ url }) => url.origin === self.location.origin && CODE.test(url.pathname),
    async ({ request }) => (await caches.match(request, { cacheName: precache.strategy.cacheName })) ?? fetch(request),
  );
}
