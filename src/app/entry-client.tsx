import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { withoutTrailingSlash } from '#contract/core/paths.ts';
import { applyHead, readHead } from '#head/document-head.ts';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { TAP_BLOCKED } from '#lib/window-events.ts';
import { endHydration, hydrateRows } from '#offline/reads/document-rows.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.ts';

/** The path as its route declares it; unchanged if no route matches. */
function declaredPath(router: AnyRouter, pathname: string): string {
  const path = withoutTrailingSlash(pathname);
  const [, , route] = router.getMatchedRoutes(path);
  const template = route && withoutTrailingSlash(route.fullPath).split('/');
  const parts = path.split('/');
  if (template?.length !== parts.length) return path;
  return template.map((name, index) => (name.startsWith('$') ? parts[index] : name)).join('/');
}

/**
 * Replaces the address by its declared spelling if it was typed in another letter case (phone keyboards capitalise) or
 * with a trailing slash.
 */
function showDeclaredAddress(router: AnyRouter): void {
  const { pathname, search, hash, href, origin } = window.location;
  const declared = declaredPath(router, pathname) + search + hash;
  if (origin + declared !== href) router.history.replace(declared);
}

interface Preloadable {
  readonly preload?: () => Promise<void>;
}

const onceRendered = (router: AnyRouter) =>
  new Promise<void>((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      resolve();
    });
  });

/**
 * Loads the code of the current page before hydration, so that a failed import cannot replace the document by an error.
 */
async function loadPage(router: AnyRouter): Promise<void> {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const component = router.routesById[routeId]?.options.component as Preloadable | undefined;
    await importWithRetry(async () => {
      await component?.preload?.();
      // `preload` swallows a failure. It is undefined after the code has loaded.
      if (component?.preload) throw new Error('The page could not be loaded');
    });
  }
}

/**
 * Hands clicks over from `early.ts` to React. Must run in the same task as `hydrateRoot`, or a click could be handled
 * twice or never.
 */
function handOverClicks(container: HTMLElement): void {
  const onClick = ({ cancelBubble, target }: Event) => {
    // React stops the propagation of a click on a part that it cannot hydrate yet.
    if (cancelBubble) target?.dispatchEvent(new Event(TAP_BLOCKED, { bubbles: true }));
  };
  container.addEventListener('click', onClick, true);
  container.dataset.live = '';
}

/** Starts the app: hydrates the document, or renders into the shell. */
export async function startApp(): Promise<void> {
  const container = document.getElementById('app') as HTMLElement;
  // The router has been here before, and restores the scroll position.
  if (history.state) document.body.dataset.whole = '';
  const queryClient = createQueryClient(false);
  const router = createAppRouter({ queryClient });
  const startReads = async () => {
    const { startPersistedReads } = await importWithRetry(() => import('#offline/reads/persisted-reads.ts'));
    await startPersistedReads(queryClient);
  };
  router.subscribe('onResolved', () => {
    showDeclaredAddress(router);
    applyHead(readHead(router));
  });
  // Also before loading: the server has rendered the document for the declared address.
  showDeclaredAddress(router);

  // For a back office address without the worker, the server's document shows 'not found', so it is not hydrated.
  if (container.firstElementChild && !/^\/admin/i.test(location.pathname)) {
    const state = document.getElementById('state')?.textContent;
    if (state) hydrateRows(queryClient, JSON.parse(state));
    // Without `ssr` and the two loads the router renders the page a second time next to the document's.
    (router as AnyRouter).ssr = { manifest: undefined };
    await loadPage(router);
    await router.load();
    const rendered = onceRendered(router);
    hydrateRoot(container, <RouterProvider router={router} />);
    handOverClicks(container);
    await rendered;
    endHydration();
    startReads();
  } else {
    endHydration();
    await startReads();
    createRoot(container).render(<RouterProvider router={router} />);
    handOverClicks(container);
  }
  const { afterStart } = await importWithRetry(() => import('./after-start.ts'));
  afterStart(queryClient, router);
}
