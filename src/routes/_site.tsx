import { createFileRoute, Outlet } from '@tanstack/react-router';
import { WaitingPill } from '#features/waiting/WaitingPill.tsx';
import { SiteLayout } from '#site/layout/SiteLayout.tsx';

export const Route = createFileRoute('/_site')({
  component: () => (
    <SiteLayout>
      <Outlet />
      <WaitingPill />
    </SiteLayout>
  ),
});
