import { createFileRoute } from '@tanstack/react-router';
import { placeOf } from '#admin/paged/place.ts';
import { FormAndParts } from '#admin/records/FormAndParts.tsx';
import { contactKind } from '#features/enquiries/admin.tsx';
import { pageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/admin/ManageContacts')({
  staticData: { document: 'shell' },
  head: () => pageHead({ title: 'Contact Management', unlisted: true }),
  validateSearch: placeOf,
  component: () => <FormAndParts kind={contactKind} title="Contact Management" />,
});
