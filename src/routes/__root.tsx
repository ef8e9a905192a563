import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { site } from '#content/site.ts';
import { NoRoute } from '#site/NotFound.tsx';
import { SiteFrame } from '#site/SiteFrame.tsx';
import type { RouterContext } from '#src/router.ts';
import { Toasts } from '#ui/Toasts.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
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
