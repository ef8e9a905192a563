import { createFileRoute } from '@tanstack/react-router';
import { accounts } from '#content/accounts.ts';
import { AccountPage } from '#features/sign-in/AccountPage.tsx';
import { headFromLoader, type PageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/_site/signup')({
  staticData: { document: 'static', unlisted: true },
  loader: (): PageHead => ({ title: accounts.signup.title, description: accounts.signup.lead }),
  head: headFromLoader,
  component: () => <AccountPage content={accounts.signup} />,
});
