import { createFileRoute } from '@tanstack/react-router';
import { FormAndParts } from '#admin/records/FormAndParts.tsx';
import { contactKind } from '#features/enquiries/admin.tsx';

export const Route = createFileRoute('/admin/ManageContacts')({
  staticData: { document: 'shell', title: 'Contact Management' },
  component: () => <FormAndParts kind={contactKind} title="Contact Management" />,
});
