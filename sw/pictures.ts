import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

const MONTH = 30 * 24 * 60 * 60;

const IMMUTABLE = /^\/(pictures|assets)\/.+\.(avif|webp|jpg|png)$/;

/** A captive portal answers 200 too, with its own page. */
const isPicture = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('image/');

/** Pictures never change under their address: kept at the first sight, the 120 last used, a month long. */
export function cachePictures(): void {
  registerRoute(
    ({ url, request }) =>
      url.origin === self.location.origin && IMMUTABLE.test(url.pathname) && !request.headers.has('Authorization'),
    new CacheFirst({
      cacheName: 'pictures',
      plugins: [
        new CacheableResponsePlugin({ statuses: [200] }) as WorkboxPlugin,
        { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
        new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: MONTH, purgeOnQuotaError: true }) as WorkboxPlugin,
      ],
    }),
  );
}
