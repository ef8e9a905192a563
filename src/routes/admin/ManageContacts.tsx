import { createFileRoute } from '@tanstack/react-router';
import { FormAndLongList } from '#admin/records/FormAndRecords.tsx';
import { enquiryResource } from '#features/enquiries/admin/enquiry-resource.tsx';

export const Route = createFileRoute('/admin/ManageContacts')({
  staticData: { document: 'shell', title: 'Contact Management' },
  component: () => <FormAndLongList resource={enquiryResource} title="Contact Management" />,
});
