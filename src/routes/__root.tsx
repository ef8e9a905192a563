import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { site } from '#content/site.ts';
import type { LoaderContext } from '#offline/reads/public-rows.ts';
import { NoRoute } from '#site/frame/NotFound.tsx';
import { SiteFrame } from '#site/frame/SiteFrame.tsx';
import { Toasts } from '#ui/Toasts.tsx';

export const Route = createRootRouteWithContext<LoaderContext>()({
  head: () => ({
    meta: [{ title: site.brand }, { name: 'description', content: site.description }],
  }),
  component: Root,
  notFoundComponent: () => (
    <SiteFrame>
      <NoRoute />
    </SiteFrame>
  ),
});

function Root() {
  const { queryClient } = Route.useRouteContext();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toasts />
    </QueryClientProvider>
  );
}
