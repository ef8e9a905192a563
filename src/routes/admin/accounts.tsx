import { createFileRoute } from '@tanstack/react-router';
import { AccountsScreen } from '#features/accounts/AccountsScreen.tsx';

export const Route = createFileRoute('/admin/accounts')({
  staticData: { access: 'accounts', title: 'Accounts' },
  component: AccountsScreen,
});
