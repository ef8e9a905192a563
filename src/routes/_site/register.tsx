import { createFileRoute } from '@tanstack/react-router';
import { accounts } from '#content/accounts.ts';
import { AccountPage } from '#features/sign-in/AccountPage.tsx';
import { headFromLoader, type PageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/_site/register')({
  staticData: { document: 'static', unlisted: true },
  loader: (): PageHead => ({ title: accounts.register.title, description: accounts.register.lead }),
  head: headFromLoader,
  component: () => <AccountPage content={accounts.register} />,
});
