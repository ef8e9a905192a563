import { registerRoute } from 'workbox-routing';
import { precacheFromPack } from './pack.ts';
import { precache } from './precache.ts';

declare const self: ServiceWorkerGlobalScope;

/** Where it stands which pages were open when this build took over: a worker forgets, a cache does not. */
const [NOTES, EARLIER] = ['builds', '/pages-of-earlier-builds'];

async function openPages(): Promise<string[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.map(({ id }) => id);
}

/** Deletes the files of earlier builds once none of their pages is open any more. */
async function sweep(event: ExtendableEvent): Promise<void> {
  const earlier: string[] | undefined = await (await caches.match(EARLIER, { cacheName: NOTES }))?.json();
  if (!earlier) return;
  const open = await openPages();
  if (earlier.some((id) => open.includes(id))) return;
  await precache.activate(event);
  await caches.delete(NOTES);
}

/** Installs this build beside the one that runs; it takes over when a visitor says so, or when no page is open. */
export function installBuild(): void {
  self.addEventListener('install', (event) => {
    // What the pack has brought is not asked for again.
    const taken = precacheFromPack().catch(() => undefined);
    event.waitUntil(taken.then(() => precache.install(event)));
  });
  self.addEventListener('activate', (event) => {
    const note = async () => {
      const notes = await caches.open(NOTES);
      await notes.put(EARLIER, Response.json(await openPages()));
      await sweep(event);
    };
    event.waitUntil(note());
  });
}

/** Hears what pages say: to take over at once; whether a page is of this build, told by its script. */
export function answerPages(): void {
  self.addEventListener('message', (event) => {
    const { type, script } = event.data ?? {};
    if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
    if (type !== 'IS_CURRENT') return;
    event.ports[0]?.postMessage(precache.getCacheKeyForURL(script) !== undefined);
    event.waitUntil(sweep(event));
  });
}

const CODE = /^\/assets\/.+\.(js|css|svg|woff2)$/;

/** A page of an earlier build still finds its chunks here, without a network too. */
export function serveEarlierBuilds(): void {
  registerRoute(
    ({ url }) => url.origin === self.location.origin && CODE.test(url.pathname),
    async ({ request }) => (await caches.match(request, { cacheName: precache.strategy.cacheName })) ?? fetch(request),
  );
}
