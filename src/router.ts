import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from '#site/ErrorPage.tsx';
import { routeTree } from './routeTree.gen.ts';

/** What loaders are given. `fetch` is set only on the running server, where it reaches the API without a network. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly fetch?: typeof fetch | undefined;
}

/** Whoever has scrolled before the app took over the page stays where they are. */
function unlessScrolledFirst(): () => boolean {
  let isFirst = true;
  return () => {
    const mayMove = !isFirst || window.scrollY === 0;
    isFirst = false;
    return mayMove;
  };
}

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    trailingSlash: 'never',
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged ? [] : false) },
    // On the server it would add an inline script, which the content security policy refuses.
    scrollRestoration: import.meta.env.SSR ? false : unlessScrolledFirst(),
  });
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
    /** Kept out of search engines. */
    unlisted?: boolean;
  }
}
