import { createStore, get, set } from 'idb-keyval';
import { registerRoute } from 'workbox-routing';
import { isNetwork, LAB_DATABASE, NETWORK_MESSAGE, type Network, type Simulated } from '#offline/lab/networks.ts';
import { hasDatabase } from '#offline/storage/databases.ts';

const LATENCY = 400;
const BYTES_PER_MS = 50;

const LOGIN_PAGE =
  '<!doctype html><meta name="viewport" content="width=device-width"><title>Free Wi-Fi</title>' +
  '<h1>Free Wi-Fi</h1><p>A simulated captive portal: it answers in place of every server.</p>';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Limits the rate of a body. */
const throttle = () =>
  new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      await pause(chunk.byteLength / BYTES_PER_MS);
      controller.enqueue(chunk);
    },
  });

const networkError = () => new TypeError('Failed to fetch');

/** Answers a request as each network would; `send` sends it over the real network. */
const simulations: Readonly<Record<Simulated, (request: Request, send: () => Promise<Response>) => Promise<Response>>> =
  {
    offline: () => Promise.reject(networkError()),

    'lie-fi': ({ signal }) =>
      new Promise((_, reject) => {
        const end = () => reject(signal.reason);
        if (signal.aborted) end();
        signal.addEventListener('abort', end);
      }),

    async 'slow-3g'(request, send) {
      const { size } = await request.clone().blob();
      await pause(LATENCY + size / BYTES_PER_MS);
      const response = await send();
      return response.body ? new Response(response.body.pipeThrough(throttle()), response) : response;
    },

    error: async () => Response.json({ success: false, message: 'The server is simulated to fail' }, { status: 503 }),

    portal: async () => new Response(LOGIN_PAGE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),

    async lost(_, send) {
      await (await send()).blob();
      throw networkError();
    },
  };

declare const self: ServiceWorkerGlobalScope;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;

/** Undefined until it has been read from the database. */
let current: Network | undefined;
let isInstalling = false;

/** Opens the database at its first use. */
const store = createStore(LAB_DATABASE, 'network');

async function read(): Promise<void> {
  const stored = (await hasDatabase(LAB_DATABASE)) ? await get('network', store) : 'off';
  current ??= isNetwork(stored) ? stored : 'off';
}

const reading = read().catch(() => {
  current ??= 'off';
});

async function change(network: Network): Promise<void> {
  current = network;
  await set('network', network, store);
  // Pages that this worker does not control show the banner too.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: NETWORK_MESSAGE, network });
}

const direct = self.fetch.bind(self);

/** Replaces `fetch` of this worker. An installation uses the real network: it must not cache simulated responses. */
async function network(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  await reading;
  if (isInstalling || !current || current === 'off') return direct(input, init);
  const request = input instanceof Request && !init ? input : new Request(input, init);
  return simulations[current](request, () => direct(request));
}

/**
 * Simulates bad networks on this device, for tests. While one is selected, every request of every page passes through here,
 * calls of the back office too, and none is cached. Otherwise requests without a route are left to the browser.
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
    if (event.data?.type !== NETWORK_MESSAGE) return;
    const selected = event.data.network;
    const reply = async () => {
      await reading;
      if (isNetwork(selected)) await change(selected);
      event.ports[0]?.postMessage(current);
    };
    event.waitUntil(reply());
  });
}
