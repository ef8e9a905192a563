import { PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { pathPattern, withoutTrailingSlash } from '#contract/core/paths.ts';
import { precache } from './precache.ts';

declare const self: ServiceWorkerGlobalScope;
// Inserted by the build: importing the contract would make up most of this worker.
declare const __SHELL_PATHS__: readonly string[];
declare const __CALL_PATHS__: readonly string[];
declare const __FILE_PATHS__: readonly string[];

const SHELL = '/_shell.html';

/** Makes a test whether a path matches one of the declared paths. */
function matcherOf(paths: readonly string[], flags = ''): (pathname: string) => boolean {
  const patterns = paths.map((path) => pathPattern(path, flags));
  return (pathname) => patterns.some((it) => it.test(pathname));
}

/** Precached addresses by their lower-case form. */
const cachedUrls = new Map(precache.getCachedURLs().map((url) => [url.toLowerCase(), url]));

/** Serves shell, static pages and assets from the precache, with any query and trailing slash. */
export function servePrecache(): void {
  registerRoute(
    new PrecacheRoute(precache, {
      cleanURLs: true,
      directoryIndex: 'index.html',
      ignoreURLParametersMatching: [/./],
      urlManipulation: ({ url }) => {
        const path = withoutTrailingSlash(url.pathname);
        const { href } = new URL(`${path === '/' ? '/index' : path}.html`, url);
        return [new URL(cachedUrls.get(href.toLowerCase()) ?? href)];
      },
    }),
  );
}

/**
 * Serves the shell for pages with data. Unknown addresses go to the server, for its 404. Links to files are left to the
 * browser: they are personal, and not every browser saves a response of a worker.
 */
export function serveNavigations(): void {
  const isShellPath = matcherOf(__SHELL_PATHS__, 'i');
  const isCallPath = matcherOf(__CALL_PATHS__);
  const isFilePath = matcherOf(__FILE_PATHS__);
  const isShell = ({ request, url }: { request: Request; url: URL }) =>
    request.mode === 'navigate' &&
    url.origin === self.location.origin &&
    !isCallPath(withoutTrailingSlash(url.pathname)) &&
    isShellPath(withoutTrailingSlash(url.pathname));
  registerRoute(isShell, precache.createHandlerBoundToURL(SHELL));

  const notFound = precache.createHandlerBoundToURL('/404.html');
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && !isFilePath(url.pathname),
    async (options) => fetch(options.request).catch(() => notFound(options)),
  );
}
