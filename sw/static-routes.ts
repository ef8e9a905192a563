import { BUILD_FILE } from '#contract/runtime/pack.ts';
import { buildRevision, entries, precache } from './precache.ts';

declare const self: ServiceWorkerGlobalScope;

interface StaticRoute {
  readonly condition: {
    readonly requestMode?: 'navigate';
    readonly requestMethod?: 'get';
    readonly urlPattern?: string | { readonly pathname: string; readonly search: '' };
  };
  readonly source: 'fetch-event' | { readonly cacheName: string };
}

/** Static routing of service workers (https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes). */
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (routes: readonly StaticRoute[]) => Promise<void>;
}

const DOCUMENTS = 'documents-';
/** Documents of this build by the addresses of their pages. The routes of a build lead to its own documents alone. */
const cacheName = DOCUMENTS + buildRevision;

/** Addresses of pages, and the files of their documents. */
const pages = entries
  .map(({ url }) => url)
  .filter((url) => url.endsWith('.html') && url !== '_shell.html' && url !== '404.html')
  .map((url) => ({ url, pathname: url === BUILD_FILE ? '/' : `/${url.slice(0, -'.html'.length)}` }));

const documentRoutes = pages.map(
  ({ pathname }): StaticRoute => ({
    condition: { requestMode: 'navigate', requestMethod: 'get', urlPattern: { pathname, search: '' } },
    source: { cacheName },
  }),
);

/** The first route that matches applies. What is not in its cache comes from the network. */
const routes: readonly StaticRoute[] = [
  ...documentRoutes,
  // Otherwise Chromium also sends a navigation to the network while this worker starts (ServiceWorkerAutoPreload), and discards
  // the response.
  { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
  ...['js', 'css', 'svg', 'woff2'].map(
    (ending): StaticRoute => ({
      condition: { urlPattern: `/assets/*.${ending}` },
      source: { cacheName: precache.strategy.cacheName },
    }),
  ),
];

/** Lets the browser take pages and code from the caches without starting this worker, if it supports that. */
export function addStaticRoutes(): void {
  self.addEventListener('install', (event) => {
    const { addRoutes } = event as InstallEvent;
    addRoutes?.call(event, routes).catch(() => undefined);
  });
}

/** Stores the precached documents where static routes look for them. Rejects if one is missing. */
export async function storeDocuments(install: ExtendableEvent): Promise<void> {
  if (!('addRoutes' in install)) return;
  const cache = await caches.open(cacheName);
  await Promise.all(
    pages.map(async ({ url, pathname }) => {
      const response = await precache.matchPrecache(url);
      if (!response) throw new Error(`${url} is not in the precache`);
      await cache.put(pathname, response);
      // A route cannot tell an empty query from none, but they are two keys of a cache.
      await cache.put(`${pathname}?`, Response.redirect(pathname));
    }),
  );
}

/** Deletes the documents of other builds. */
export async function deleteOtherDocuments(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(DOCUMENTS) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}
