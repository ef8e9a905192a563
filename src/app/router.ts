import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { headFromLoader } from '#head/page-head.ts';
import type { LoaderContext } from '#offline/reads/prefetch-rows.ts';
import { ErrorPage } from '#site/layout/error-pages.tsx';
import { routeTree } from './routeTree.gen.ts';

/** Restores the scroll position, except on the first render if the visitor has scrolled before it. */
function unlessScrolledFirst(): () => boolean {
  let isFirst = true;
  return () => {
    const mayMove = !isFirst || window.scrollY === 0;
    isFirst = false;
    return mayMove;
  };
}

export function createAppRouter(context: LoaderContext) {
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    trailingSlash: 'never',
    // On the server it would add an inline script, which the content security policy blocks.
    scrollRestoration: import.meta.env.SSR ? false : unlessScrolledFirst(),
  });
  for (const { options } of Object.values(router.routesById as unknown as Record<string, AnyRoute>))
    options.head ??= headFromLoader;
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // If the focused element was removed with its page, the focus moves to the start of the next.
    if (fromLocation && pathChanged && document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }

  interface StaticDataRouteOption {
    /** Document title of a back office page. */
    title?: string;
    /** Excluded from search engines. */
    unlisted?: boolean;
  }
}
