import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CreateScreen } from '#admin/records/CreateScreen.tsx';
import { memberKind } from '#features/team/admin.tsx';
import { pageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/admin/CreateTeam')({
  staticData: { document: 'shell' },
  head: () => pageHead({ title: 'Create Team', unlisted: true }),
  component: CreateTeam,
});

function CreateTeam() {
  const navigate = useNavigate();
  return (
    <CreateScreen
      kind={memberKind}
      title="Create Team"
      list={{ label: 'Manage Team', to: '/admin/ManageTeam' }}
      onSaved={() => navigate({ to: '/admin/ManageTeam' })}
    />
  );
}
