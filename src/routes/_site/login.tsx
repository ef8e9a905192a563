import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '#features/sign-in/LoginPage.tsx';
import type { PageHead } from '#head/page-head.ts';

export const Route = createFileRoute('/_site/login')({
  staticData: { unlisted: true },
  validateSearch: (search): { next?: string } =>
    typeof search.next === 'string' && search.next.startsWith('/admin') ? { next: search.next } : {},
  loader: (): PageHead => ({ title: 'Login' }),
  component: () => <LoginPage next={Route.useSearch().next} />,
});
