import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

const MONTH = 30 * 24 * 60 * 60;

/** Pictures never change under their address: kept at the first sight, the 120 last used, a month long. */
export function cachePictures(): void {
  registerRoute(
    ({ url, request }) => url.pathname.startsWith('/pictures/') && !request.headers.has('Authorization'),
    new CacheFirst({
      cacheName: 'pictures',
      plugins: [
        new CacheableResponsePlugin({ statuses: [200] }) as WorkboxPlugin,
        new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: MONTH, purgeOnQuotaError: true }) as WorkboxPlugin,
      ],
    }),
  );
}
