import { createFileRoute } from '@tanstack/react-router';
import { FormAndList } from '#admin/records/FormAndList.tsx';
import { enquiryResource } from '#features/enquiries/admin/enquiry-resource.tsx';

export const Route = createFileRoute('/admin/ManageContacts')({
  staticData: { title: 'Contact Management' },
  component: () => <FormAndList resource={enquiryResource} title="Contact Management" />,
});
