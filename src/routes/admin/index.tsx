import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/')({
  staticData: { document: 'shell' },
  beforeLoad: () => {
    throw redirect({ to: '/admin/welcome', replace: true });
  },
});
