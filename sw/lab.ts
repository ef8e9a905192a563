import { createStore, get, set } from 'idb-keyval';
import { registerRoute } from 'workbox-routing';
import { isNetwork, LAB, NETWORK, type Network } from '#offline/lab/networks.ts';
import { hasDatabase } from '#offline/storage/has-database.ts';
import { simulations } from './simulations.ts';

declare const self: ServiceWorkerGlobalScope;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;

/** Undefined until it has been read. */
let current: Network | undefined;
let isInstalling = false;

const store = () => createStore(LAB, 'network');

async function read(): Promise<void> {
  const kept = (await hasDatabase(LAB)) ? await get('network', store()) : 'off';
  current ??= isNetwork(kept) ? kept : 'off';
}

const beingRead = read().catch(() => {
  current ??= 'off';
});

async function change(network: Network): Promise<void> {
  current = network;
  await set('network', network, store());
  // A page that is not controlled sends past this worker, but says so too.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: NETWORK, network });
}

const direct = self.fetch.bind(self);

/** Every way of this worker to the network. A new version is fetched undisturbed: it must not keep what is simulated. */
async function network(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  await beingRead;
  if (isInstalling || !current || current === 'off') return direct(input, init);
  const request = input instanceof Request && !init ? input : new Request(input, init);
  return simulations[current](request, () => direct(request));
}

/**
 * Simulates bad networks on this device, for those who test. While one is on, every request of every page comes through
 * here, calls of the back office too, and none is cached; otherwise what no other route takes is left alone.
 */
export function simulateNetworks(): void {
  self.fetch = network;
  for (const method of METHODS) {
    registerRoute(
      () => current !== undefined && current !== 'off',
      ({ request }) => network(request),
      method,
    );
  }
  self.addEventListener('install', () => {
    isInstalling = true;
  });
  self.addEventListener('activate', () => {
    isInstalling = false;
  });
  self.addEventListener('message', (event) => {
    if (event.data?.type !== NETWORK) return;
    const wanted = event.data.network;
    const answer = async () => {
      await beingRead;
      if (isNetwork(wanted)) await change(wanted);
      event.ports[0]?.postMessage(current);
    };
    event.waitUntil(answer());
  });
}
