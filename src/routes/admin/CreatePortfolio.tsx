import { createFileRoute } from '@tanstack/react-router';
import { FormAndList } from '#admin/records/FormAndList.tsx';
import { portfolioResource } from '#features/portfolio/admin.tsx';

export const Route = createFileRoute('/admin/CreatePortfolio')({
  staticData: { title: 'Create Portfolio Item' },
  component: () => <FormAndList resource={portfolioResource} title="Create Portfolio Item" />,
});
