import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { createAppRouter } from '#app/router.ts';
import { applyHead, readHead } from '#head/document-head.ts';
import { endHydration } from '#offline/reads/document-rows.ts';
import { createTestQueryClient, mountRouter, type Rendered } from './render.tsx';

/**
 * Renders the app at an address, with its layouts, loaders, navigation and titles.
 * @param path with query
 */
export function renderApp(path: string, queryClient: QueryClient = createTestQueryClient()): Promise<Rendered> {
  const router = createAppRouter({ queryClient });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  router.subscribe('onResolved', () => applyHead(readHead(router)));
  // There is no document to hydrate.
  endHydration();
  return mountRouter(router);
}
