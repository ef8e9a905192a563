import { createFileRoute } from '@tanstack/react-router';
import { ManageScreen } from '#admin/records/ManageScreen.tsx';
import { teamMemberResource } from '#features/team/admin.tsx';

export const Route = createFileRoute('/admin/ManageTeam')({
  staticData: { title: 'Manage Team' },
  component: () => (
    <ManageScreen
      resource={teamMemberResource}
      title="Manage Team"
      editing="card"
      create={{ label: 'Create Team', to: '/admin/CreateTeam' }}
    />
  ),
});
