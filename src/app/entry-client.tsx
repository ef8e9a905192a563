import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { applyHead, readHead } from '#head/document-head.ts';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { BLOCKED } from '#lib/window-events.ts';
import { hydrateRows } from '#offline/reads/document-rows.ts';
import { showDeclaredAddress } from './declared-path.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.ts';

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

/** Has the code of the page that is shown, so that taking over the document can't put an error in its place. */
async function loadPage(router: AnyRouter): Promise<void> {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const component = router.routesById[routeId]?.options.component as Preloadable | undefined;
    await importWithRetry(async () => {
      await component?.preload?.();
      // It swallows the failure, and is gone once the code is there.
      if (component?.preload) throw new Error('The page could not be loaded');
    });
  }
}

/** From now on React takes clicks, and not `early.ts`; in one step with React, or a click could count twice or not at all. */
function takeClicks(container: HTMLElement): void {
  const onClick = ({ cancelBubble, target }: Event) => {
    // React stops a click on a part that it can't hydrate yet.
    if (cancelBubble) target?.dispatchEvent(new Event(BLOCKED, { bubbles: true }));
  };
  container.addEventListener('click', onClick, true);
  container.dataset.live = '';
}

/** Takes over the document: hydrates what the server has rendered, or fills the shell. */
export async function startApp(): Promise<void> {
  const container = document.getElementById('app') as HTMLElement;
  const queryClient = createQueryClient(false);
  const router = createAppRouter({ queryClient });
  const startReads = async () => {
    const { startPersistedReads } = await importWithRetry(() => import('#offline/reads/start.ts'));
    await startPersistedReads(queryClient);
  };
  router.subscribe('onResolved', () => {
    showDeclaredAddress(router);
    applyHead(readHead(router));
  });
  // Before anything is loaded too: what the server has rendered stands under the declared address.
  showDeclaredAddress(router);

  // A screen of the back office comes as the empty shell; what stands there is the page 'not found', which it is not.
  if (container.firstElementChild && !/^\/admin/i.test(location.pathname)) {
    const state = document.getElementById('state')?.textContent;
    if (state) hydrateRows(queryClient, JSON.parse(state));
    // Without these two the router renders the page a second time, beside the one that is there.
    (router as AnyRouter).ssr = { manifest: undefined };
    await loadPage(router);
    await router.load();
    const rendered = onceRendered(router);
    hydrateRoot(container, <RouterProvider router={router} />);
    takeClicks(container);
    await rendered;
    startReads();
  } else {
    await startReads();
    createRoot(container).render(<RouterProvider router={router} />);
    takeClicks(container);
  }
  const { afterStart } = await importWithRetry(() => import('./after-start.ts'));
  afterStart(queryClient);
}
