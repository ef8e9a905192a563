import { PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { pathPattern } from '#contract/core/path-pattern.ts';
import { precache } from './precache.ts';

declare const self: ServiceWorkerGlobalScope;
// Put in by the build: the contract itself would make up most of this worker.
declare const __SHELL_PATHS__: readonly string[];
declare const __CALL_PATHS__: readonly string[];
declare const __FILE_PATHS__: readonly string[];

/** Static routing of service workers (https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes). */
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (rule: { condition: { requestMode: string }; source: 'fetch-event' }) => Promise<void>;
}

const SHELL = '/_shell.html';

/** Makes a test whether a path is one of those that were declared. */
function oneOf(paths: readonly string[], flags = ''): (pathname: string) => boolean {
  const patterns = paths.map((path) => pathPattern(path, flags));
  return (pathname) => patterns.some((it) => it.test(pathname));
}

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname);

/**
 * Has navigations answered by this worker alone. Chromium otherwise asks the network beside a worker that is still
 * starting (ServiceWorkerAutoPreload), and throws away what it gets.
 */
export function disableAutoPreload(): void {
  self.addEventListener('install', (event) => {
    const { addRoutes } = event as InstallEvent;
    addRoutes?.call(event, { condition: { requestMode: 'navigate' }, source: 'fetch-event' }).catch(() => undefined);
  });
}

/** What is kept, by its address in small letters. */
const inAnyCase = new Map(precache.getCachedURLs().map((url) => [url.toLowerCase(), url]));

/** Answers the addresses of shell, static pages and assets, with any query and with a trailing slash too. */
export function servePrecache(): void {
  registerRoute(
    new PrecacheRoute(precache, {
      cleanURLs: true,
      directoryIndex: 'index.html',
      ignoreURLParametersMatching: [/./],
      urlManipulation: ({ url }) => {
        const path = withoutSlash(url.pathname);
        const { href } = new URL(`${path === '/' ? '/index' : path}.html`, url);
        return [new URL(inAnyCase.get(href.toLowerCase()) ?? href)];
      },
    }),
  );
}

/**
 * Pages with data get the shell; an address the app does not know goes to the server, for its 404. A file that a link
 * opens is left to the browser: it is personal, and not every browser saves what comes through a worker.
 */
export function serveNavigations(): void {
  const isShellPath = oneOf(__SHELL_PATHS__, 'i');
  const isCallPath = oneOf(__CALL_PATHS__);
  const isFilePath = oneOf(__FILE_PATHS__);
  const isShell = ({ request, url }: { request: Request; url: URL }) =>
    request.mode === 'navigate' &&
    url.origin === self.location.origin &&
    !isCallPath(withoutSlash(url.pathname)) &&
    isShellPath(withoutSlash(url.pathname));
  registerRoute(isShell, precache.createHandlerBoundToURL(SHELL));

  const notFound = precache.createHandlerBoundToURL('/404.html');
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && !isFilePath(url.pathname),
    async (options) => fetch(options.request).catch(() => notFound(options)),
  );
}
