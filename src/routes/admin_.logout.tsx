import { createFileRoute } from '@tanstack/react-router';
import { Logout } from '#features/sign-in/Logout.tsx';
import { pageHead } from '#head/page-head.ts';

export const Route = createFileRoute('/admin_/logout')({
  head: () => pageHead({ title: 'Logging out', unlisted: true }),
  component: Logout,
});
