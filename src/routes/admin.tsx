import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AdminLayout } from '#admin/AdminLayout.tsx';
import { AdminNotFound } from '#admin/AdminNotFound.tsx';
import { useIsRoleKnown, useRight } from '#admin/use-rights.ts';
import { storedRole } from '#api/session.ts';
import { DeskLive } from '#features/desk/DeskLive.tsx';
import { useUnreadCounts } from '#features/desk/unread-counts.ts';
import { SearchButton } from '#features/search/SearchButton.tsx';
import { ConfirmIdentity } from '#features/sign-in/ConfirmIdentity.tsx';
import { SessionEndedDialog } from '#features/sign-in/SessionEndedDialog.tsx';
import { pageHead } from '#head/page-head.ts';
import { storeBackOffice } from '#offline/update/store-back-office.ts';

export const Route = createFileRoute('/admin')({
  // Checks the stored role: instant and offline-capable. The server checks every call.
  beforeLoad: ({ location }) => {
    if (storedRole() !== 'admin') throw redirect({ to: '/', replace: true });
    // A route of its own would be part of each visitor's first load. An unknown screen matches this route, too.
    if (/^\/admin\/?$/i.test(location.pathname)) throw redirect({ to: '/admin/welcome', replace: true });
  },
  head: ({ matches }) => pageHead({ title: matches.at(-1)?.staticData.title ?? 'Page not found', unlisted: true }),
  component: BackOffice,
  notFoundComponent: AdminNotFound,
});

function BackOffice() {
  useEffect(() => void storeBackOffice(), []);
  const isRoleKnown = useIsRoleKnown();
  const mayReadDesk = useRight('desk-read') && isRoleKnown;
  return (
    <>
      <AdminLayout tools={<SearchButton />} unread={useUnreadCounts(mayReadDesk)} isReady={isRoleKnown} />
      <SessionEndedDialog />
      <ConfirmIdentity />
      {mayReadDesk && <DeskLive />}
    </>
  );
}
