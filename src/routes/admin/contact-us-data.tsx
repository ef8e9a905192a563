import { createFileRoute } from '@tanstack/react-router';
import { placeOf } from '#admin/paged/place.ts';
import { EnquiryTable } from '#features/enquiries/EnquiryTable.tsx';

export const Route = createFileRoute('/admin/contact-us-data')({
  staticData: { document: 'shell', title: 'Contact Us Data' },
  validateSearch: placeOf,
  component: EnquiryTable,
});
