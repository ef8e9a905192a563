import { hydrate } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { showDeclaredAddress } from './declared-path.ts';
import { applyHead, headOf } from './head.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.ts';

const onceRendered = (router: AnyRouter) =>
  new Promise<void>((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      resolve();
    });
  });

/** Takes over the document: hydrates what the server has rendered, or fills the shell. */
export async function startApp(): Promise<void> {
  const container = document.getElementById('app') as HTMLElement;
  const queryClient = createQueryClient(false);
  const router = createAppRouter({ queryClient });
  const startReads = async () => {
    const { startPersistedReads } = await import('#offline/reads/start.ts');
    await startPersistedReads(queryClient);
  };
  router.subscribe('onResolved', () => {
    showDeclaredAddress(router);
    applyHead(headOf(router));
  });
  // Before anything is loaded too: what the server has rendered stands under the declared address.
  showDeclaredAddress(router);

  if (container.firstElementChild) {
    const state = document.getElementById('state')?.textContent;
    if (state) hydrate(queryClient, JSON.parse(state));
    // Without these two the router renders the page a second time, beside the one that is there.
    (router as AnyRouter).ssr = { manifest: undefined };
    await router.load();
    const rendered = onceRendered(router);
    hydrateRoot(container, <RouterProvider router={router} />);
    await rendered;
    startReads();
  } else {
    await startReads();
    createRoot(container).render(<RouterProvider router={router} />);
  }
  import('./after-start.ts').then(({ afterStart }) => afterStart());
}
