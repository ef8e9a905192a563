import { createFileRoute } from '@tanstack/react-router';
import { FormAndList } from '#admin/records/FormAndRecords.tsx';
import { workKind } from '#features/portfolio/admin.tsx';

export const Route = createFileRoute('/admin/CreatePortfolio')({
  staticData: { document: 'shell', title: 'Create Portfolio Item' },
  component: () => <FormAndList kind={workKind} title="Create Portfolio Item" />,
});
