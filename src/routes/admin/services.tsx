import { createFileRoute } from '@tanstack/react-router';
import { FormAndList } from '#admin/records/FormAndList.tsx';
import { serviceKind } from '#features/services/admin.tsx';
import { pageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/admin/services')({
  staticData: { document: 'shell' },
  head: () => pageHead({ title: 'Manage Services', unlisted: true }),
  component: () => <FormAndList kind={serviceKind} title="Manage Services" />,
});
