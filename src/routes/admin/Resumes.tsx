import { createFileRoute } from '@tanstack/react-router';
import { placeOf } from '#admin/paged/place.ts';
import { ResumesScreen } from '#features/applications/ResumesScreen.tsx';
import { pageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/admin/Resumes')({
  staticData: { document: 'shell' },
  head: () => pageHead({ title: 'Resumes', unlisted: true }),
  validateSearch: placeOf,
  component: ResumesScreen,
});
