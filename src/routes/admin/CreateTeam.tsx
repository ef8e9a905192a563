import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CreateScreen } from '#admin/records/CreateScreen.tsx';
import { teamMemberResource } from '#features/team/admin.tsx';

export const Route = createFileRoute('/admin/CreateTeam')({
  staticData: { title: 'Create Team' },
  component: CreateTeam,
});

function CreateTeam() {
  const navigate = useNavigate();
  return (
    <CreateScreen
      resource={teamMemberResource}
      title="Create Team"
      list={{ label: 'Manage Team', to: '/admin/ManageTeam' }}
      onSaved={() => navigate({ to: '/admin/ManageTeam' })}
    />
  );
}
