import { createFileRoute } from '@tanstack/react-router';
import { accounts } from '#content/accounts.ts';
import { AccountPage } from '#features/sign-in/AccountPage.tsx';
import { headFromLoader, type PageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/_site/forget-password')({
  staticData: { document: 'static', unlisted: true },
  loader: (): PageHead => ({ title: accounts.forgot.title, description: accounts.forgot.lead }),
  head: headFromLoader,
  component: () => <AccountPage content={accounts.forgot} />,
});
