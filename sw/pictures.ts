import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

const MONTH = 30 * 24 * 60 * 60;

/** The site's own origin, and that of the API if it differs. */
const ORIGINS = [self.location.origin, new URL(import.meta.env.VITE_API_HOST || '/', self.location.origin).origin];

const IMMUTABLE = /^\/(pictures|assets)\/.+\.(avif|webp|jpg|png)$/;

/** A captive portal also answers 200, with HTML. */
const isPicture = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('image/');

const isCached = ({ origin, pathname }: URL) => ORIGINS.includes(origin) && IMMUTABLE.test(pathname);

const pictures = new CacheFirst({
  cacheName: 'pictures',
  // `img` requests of another origin are `no-cors`; such responses hide status and type.
  fetchOptions: { mode: 'cors', credentials: 'same-origin' },
  plugins: [
    // If the other host does not allow CORS, its pictures are shown but not cached.
    {
      handlerDidError: async ({ request }) =>
        request.url.startsWith(`${self.location.origin}/`) ? undefined : fetch(request),
    },
    new CacheableResponsePlugin({ statuses: [200] }) as WorkboxPlugin,
    { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: MONTH, purgeOnQuotaError: true }) as WorkboxPlugin,
  ],
});

/** Caches the 120 last used pictures for a month. A picture never changes under its address. */
export function cachePictures(): void {
  registerRoute(({ url, request }) => isCached(url) && !request.headers.has('Authorization'), pictures);
}

/** Caches pictures that a page has shown before this worker controlled it. They come from the HTTP cache. */
export async function cacheShown(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  const shown = addresses.filter((address) => isCached(new URL(address)));
  await Promise.allSettled(shown.map((address) => pictures.handle({ event, request: new Request(address) })));
}
