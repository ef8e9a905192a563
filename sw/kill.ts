declare const self: ServiceWorkerGlobalScope;

/**
 * The kill switch: replaces any other worker at once, deletes all caches and unregisters itself. What visitors have written
 * stays in IndexedDB. Open pages go on over the network.
 */
async function end(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(end()));

export {};
