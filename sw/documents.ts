import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isCallPath, isFilePath } from '#contract/call-path.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };
declare const __SHELL_PATHS__: readonly string[];

/** Static routing of service workers (https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes). */
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (rule: { condition: { requestMode: string }; source: 'fetch-event' }) => Promise<void>;
}

const SHELL = '/_shell.html';

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname);

/**
 * Has navigations answered by this worker alone. Chromium otherwise asks the network beside a worker that is still
 * starting (ServiceWorkerAutoPreload), and throws away what it gets.
 */
export function answerAlone(): void {
  self.addEventListener('install', (event) => {
    const { addRoutes } = event as InstallEvent;
    addRoutes?.call(event, { condition: { requestMode: 'navigate' }, source: 'fetch-event' }).catch(() => undefined);
  });
}

/** Keeps shell, static pages and assets; answers their addresses, with any query and with a trailing slash too. */
export function precacheApp(): void {
  precacheAndRoute(self.__WB_MANIFEST, {
    cleanURLs: true,
    directoryIndex: 'index.html',
    ignoreURLParametersMatching: [/./],
    urlManipulation: ({ url }) => {
      const path = withoutSlash(url.pathname);
      const page = path === '/' ? '/index' : path;
      return [new URL(`${page}.html`, url), new URL(`${page.toLowerCase()}.html`, url)];
    },
  });
}

/**
 * Pages with data get the shell; an address the app does not know goes to the server, for its 404. A file that a link
 * opens is left to the browser: it is personal, and not every browser saves what comes through a worker.
 */
export function answerNavigations(): void {
  const shells = __SHELL_PATHS__.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'));
  const isShell = ({ request, url }: { request: Request; url: URL }) =>
    request.mode === 'navigate' &&
    url.origin === self.location.origin &&
    !isCallPath(withoutSlash(url.pathname)) &&
    shells.some((it) => it.test(url.pathname));
  registerRoute(isShell, createHandlerBoundToURL(SHELL));

  const notFound = createHandlerBoundToURL('/404.html');
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && !isFilePath(url.pathname),
    async (options) => fetch(options.request).catch(() => notFound(options)),
  );
}
