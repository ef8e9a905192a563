import { createFileRoute } from '@tanstack/react-router';
import { placeOf } from '#admin/paged/place.ts';
import { ResumesScreen } from '#features/applications/ResumesScreen.tsx';

export const Route = createFileRoute('/admin/Resumes')({
  staticData: { document: 'shell', title: 'Resumes' },
  validateSearch: placeOf,
  component: ResumesScreen,
});
