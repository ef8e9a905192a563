import { createRouter } from '@tanstack/react-router';
import type { LoaderContext } from '#offline/reads/public-rows.ts';
import { ErrorPage } from '#site/layout/error-pages.tsx';
import { routeTree } from './routeTree.gen.ts';

/** Whoever has scrolled before the app took over the page stays where they are. */
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
    // On the server it would add an inline script, which the content security policy refuses.
    scrollRestoration: import.meta.env.SSR ? false : unlessScrolledFirst(),
  });
  router.startViewTransition = (change) => {
    const isAnotherPage = router.latestLocation.pathname !== router.state.resolvedLocation?.pathname;
    if (!isAnotherPage || !document.startViewTransition) return change();
    const { ready, updateCallbackDone } = document.startViewTransition(change);
    // One that gives way to the next is no error.
    ready.catch(() => undefined);
    return updateCallbackDone;
  };
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // What was pressed may have left with its page: then one goes on from where the next begins.
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
    /** How the server makes this page's document; left out on layouts. */
    document?: 'static' | 'data' | 'shell';
    /** The collections whose rows the document shows. */
    collections?: readonly string[];
    /** What the head of a page of the back office says. */
    title?: string;
    /** Kept out of search engines. */
    unlisted?: boolean;
  }
}
