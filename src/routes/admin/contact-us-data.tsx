import { createFileRoute } from '@tanstack/react-router';
import { placeOf } from '#admin/paged/place.ts';
import { EnquiryTable } from '#features/enquiries/EnquiryTable.tsx';
import { pageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/admin/contact-us-data')({
  staticData: { document: 'shell' },
  head: () => pageHead({ title: 'Contact Us Data', unlisted: true }),
  validateSearch: placeOf,
  component: EnquiryTable,
});
