import { createFileRoute } from '@tanstack/react-router';
import { AccountsScreen } from '#features/accounts/AccountsScreen.tsx';

export const Route = createFileRoute('/admin/accounts')({
  staticData: { title: 'Accounts' },
  component: AccountsScreen,
});
