import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useRouter,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { createQueryClient } from '#app/query-client.ts';
import { ToastRegion } from '#ui/toast/ToastRegion.tsx';

/** A rendered element or app. It is removed when the test ends. */
export interface Rendered {
  readonly container: HTMLElement;
  /** Path, query and fragment of the router. */
  location(): string;
  /** Navigates as a link does. */
  navigate(path: string): void;
  /** Moves in the history of the router: back if `steps` is negative. */
  go(steps: number): void;
  unmount(): void;
}

/** Waits until the browser has drawn the current state. */
export const nextFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** A query client as in the app, but with a short delay before it repeats a failed read. */
export function createTestQueryClient(): QueryClient {
  const queryClient = createQueryClient(false);
  const { queries, ...options } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...options, queries: { ...queries, retryDelay: 20 } });
  return queryClient;
}

/** Renders a router whose history is in memory. */
export async function mountRouter(router: AnyRouter): Promise<Rendered> {
  const container = document.createElement('div');
  container.id = 'app';
  container.dataset.live = '';
  document.body.append(container);
  await router.load();
  const root = createRoot(container);
  flushSync(() => root.render(<RouterProvider router={router} />));
  await nextFrame();
  const unmount = () => {
    root.unmount();
    container.remove();
  };
  onTestFinished(unmount);
  const { history } = router;
  const navigate = (path: string) => history.push(path);
  return { container, location: () => history.location.href, navigate, go: history.go, unmount };
}

interface Context {
  readonly queryClient: QueryClient;
  readonly element: ReactNode;
}

function Root() {
  const { queryClient, element } = useRouter().options.context as unknown as Context;
  return (
    <QueryClientProvider client={queryClient}>
      {element}
      <ToastRegion />
    </QueryClientProvider>
  );
}

/**
 * Renders an element with the context of the app: a query client, toasts, and a router on which every address shows the
 * element.
 * @param path location of the router
 */
export function render(element: ReactNode, path = '/'): Promise<Rendered> {
  const context: Context = { queryClient: createTestQueryClient(), element };
  const history = createMemoryHistory({ initialEntries: [path] });
  const routeTree = createRootRoute({ component: Root, notFoundComponent: () => null });
  return mountRouter(createRouter({ routeTree, history, context }) as unknown as AnyRouter);
}
