import { createFileRoute } from '@tanstack/react-router';
import { FormAndParts } from '#admin/records/FormAndRecords.tsx';
import { contactKind } from '#features/enquiries/admin/enquiry-resource.tsx';

export const Route = createFileRoute('/admin/ManageContacts')({
  staticData: { document: 'shell', title: 'Contact Management' },
  component: () => <FormAndParts kind={contactKind} title="Contact Management" />,
});
