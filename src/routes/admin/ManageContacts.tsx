import { createFileRoute } from '@tanstack/react-router';
import { placeOf } from '#admin/paged/place.ts';
import { FormAndParts } from '#admin/records/FormAndParts.tsx';
import { contactKind } from '#features/enquiries/admin.tsx';

export const Route = createFileRoute('/admin/ManageContacts')({
  staticData: { document: 'shell', title: 'Contact Management' },
  validateSearch: placeOf,
  component: () => <FormAndParts kind={contactKind} title="Contact Management" />,
});
