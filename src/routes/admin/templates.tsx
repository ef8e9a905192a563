import { createFileRoute } from '@tanstack/react-router';
import { FormAndList } from '#admin/records/FormAndList.tsx';
import { templateResource } from '#features/templates/admin.tsx';

export const Route = createFileRoute('/admin/templates')({
  staticData: { title: 'Templates' },
  component: () => <FormAndList resource={templateResource} title="Templates" />,
});
