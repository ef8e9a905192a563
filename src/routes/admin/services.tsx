import { createFileRoute } from '@tanstack/react-router';
import { FormAndList } from '#admin/records/FormAndList.tsx';
import { serviceResource } from '#features/services/admin.tsx';

export const Route = createFileRoute('/admin/services')({
  staticData: { title: 'Manage Services' },
  component: () => <FormAndList resource={serviceResource} title="Manage Services" />,
});
