import { createFileRoute, Outlet } from '@tanstack/react-router';
import { WaitingPill } from '#features/waiting/WaitingPill.tsx';
import { SiteFrame } from '#site/frame/SiteFrame.tsx';

export const Route = createFileRoute('/_site')({
  component: () => (
    <SiteFrame>
      <Outlet />
      <WaitingPill />
    </SiteFrame>
  ),
});
