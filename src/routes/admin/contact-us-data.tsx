import { createFileRoute } from '@tanstack/react-router';
import { EnquiryTable } from '#features/enquiries/admin/EnquiryTable.tsx';

export const Route = createFileRoute('/admin/contact-us-data')({
  staticData: { title: 'Contact Us Data' },
  component: EnquiryTable,
});
