import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

const MONTH = 30 * 24 * 60 * 60;

/** The site's own origin, and that of the API where it is another. */
const ORIGINS = [self.location.origin, new URL(import.meta.env.VITE_API_HOST || '/', self.location.origin).origin];

const IMMUTABLE = /^\/(pictures|assets)\/.+\.(avif|webp|jpg|png)$/;

/** A captive portal answers 200 too, with its own page. */
const isPicture = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('image/');

/** Pictures never change under their address: kept at the first sight, the 120 last used, a month long. */
export function cachePictures(): void {
  registerRoute(
    ({ url, request }) =>
      ORIGINS.includes(url.origin) && IMMUTABLE.test(url.pathname) && !request.headers.has('Authorization'),
    new CacheFirst({
      cacheName: 'pictures',
      // An image of another origin is asked for without CORS, and such an answer hides its status and type.
      fetchOptions: { mode: 'cors', credentials: 'same-origin' },
      plugins: [
        // A host that does not allow our origin to read its pictures: they are shown, and not kept.
        {
          handlerDidError: async ({ request }) =>
            request.url.startsWith(`${self.location.origin}/`) ? undefined : fetch(request),
        },
        new CacheableResponsePlugin({ statuses: [200] }) as WorkboxPlugin,
        { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
        new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: MONTH, purgeOnQuotaError: true }) as WorkboxPlugin,
      ],
    }),
  );
}
