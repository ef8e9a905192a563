import { createFileRoute } from '@tanstack/react-router';
import { ManageScreen } from '#admin/records/ManageScreen.tsx';
import { memberKind } from '#features/team/admin.tsx';
import { pageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/admin/ManageTeam')({
  staticData: { document: 'shell' },
  head: () => pageHead({ title: 'Manage Team', unlisted: true }),
  component: () => (
    <ManageScreen
      kind={memberKind}
      title="Manage Team"
      editing="card"
      create={{ label: 'Create Team', to: '/admin/CreateTeam' }}
    />
  ),
});
