import { createFileRoute, redirect } from '@tanstack/react-router';
import { AdminLayout } from '#admin/AdminLayout.tsx';
import { AdminNotFound } from '#admin/AdminNotFound.tsx';
import { storedRole } from '#api/session.ts';
import { SessionOver } from '#features/sign-in/SessionOver.tsx';
import { pageHead } from '#head/page-head.ts';

export const Route = createFileRoute('/admin')({
  // The gate: instant and able to work offline. The server decides again at each call.
  beforeLoad: () => {
    if (storedRole() !== 'admin') throw redirect({ to: '/', replace: true });
  },
  head: ({ matches }) => pageHead({ title: matches.at(-1)?.staticData.title ?? 'Admin Dashboard', unlisted: true }),
  component: () => (
    <>
      <AdminLayout />
      <SessionOver />
    </>
  ),
  notFoundComponent: AdminNotFound,
});
