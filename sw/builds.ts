import { registerRoute } from 'workbox-routing';
import { precacheFromPack } from './pack.ts';
import { installMissing, precache } from './precache.ts';

declare const self: ServiceWorkerGlobalScope;

/** A cache, as a worker's memory is lost: lists the pages that were open when this build was activated. */
const [NOTES, EARLIER] = ['builds', '/pages-of-earlier-builds'];

async function openPages(): Promise<string[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.map(({ id }) => id);
}

/** Deletes the files of earlier builds once all their pages are closed. */
async function deleteEarlierBuilds(event: ExtendableEvent): Promise<void> {
  const earlier: string[] | undefined = await (await caches.match(EARLIER, { cacheName: NOTES }))?.json();
  if (!earlier) return;
  const open = await openPages();
  if (earlier.some((id) => open.includes(id))) return;
  await precache.activate(event);
  await caches.delete(NOTES);
}

/** Installs this build beside the running one. It is activated when the visitor accepts it or no page is open. */
export function installBuild(): void {
  self.addEventListener('install', (event) => {
    const packed = precacheFromPack().catch(() => new Set<string>());
    event.waitUntil(packed.then((cached) => installMissing(event, cached)));
  });
  self.addEventListener('activate', (event) => {
    const storeOpenPages = async () => {
      const notes = await caches.open(NOTES);
      await notes.put(EARLIER, Response.json(await openPages()));
      await deleteEarlierBuilds(event);
    };
    event.waitUntil(storeOpenPages());
  });
}

/** Handles messages of pages: activate this build; control the page; is the page of this build, by its script. */
export function answerPages(): void {
  self.addEventListener('message', (event) => {
    const { type, script } = event.data ?? {};
    if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
    if (type === 'CLAIM') event.waitUntil(self.clients.claim());
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
