import { createFileRoute } from '@tanstack/react-router';
import { FormAndList } from '#admin/records/FormAndList.tsx';
import { workKind } from '#features/portfolio/admin.tsx';
import { pageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/admin/CreatePortfolio')({
  staticData: { document: 'shell' },
  head: () => pageHead({ title: 'Create Portfolio Item', unlisted: true }),
  component: () => <FormAndList kind={workKind} title="Create Portfolio Item" />,
});
