import { createFileRoute } from '@tanstack/react-router';
import { ResumesScreen } from '#features/applications/admin/ResumesScreen.tsx';

export const Route = createFileRoute('/admin/Resumes')({
  staticData: { title: 'Resumes' },
  component: ResumesScreen,
});
