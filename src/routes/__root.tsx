import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { site } from '#content/site.ts';
import type { LoaderContext } from '#offline/reads/prefetch-rows.ts';
import { UnknownAddressPage } from '#site/layout/error-pages.tsx';
import { SiteLayout } from '#site/layout/SiteLayout.tsx';
import { ToastRegion } from '#ui/toast/ToastRegion.tsx';

export const Route = createRootRouteWithContext<LoaderContext>()({
  head: () => ({
    meta: [{ title: site.brand }, { name: 'description', content: site.description }],
  }),
  component: Root,
  notFoundComponent: () => (
    <SiteLayout>
      <UnknownAddressPage />
    </SiteLayout>
  ),
});

function Root() {
  const { queryClient } = Route.useRouteContext();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ToastRegion />
    </QueryClientProvider>
  );
}
