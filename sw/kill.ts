declare const self: ServiceWorkerGlobalScope;

/**
 * The worker of the kill switch: takes the place of any other at once, deletes what it kept of the site and takes itself
 * away. What visitors have written lies in IndexedDB and stays; pages that are open go on, by the network.
 */
async function end(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(end()));

export {};
