import { createFileRoute } from '@tanstack/react-router';
import { ResumesScreen } from '#features/applications/admin/ResumesScreen.tsx';

export const Route = createFileRoute('/admin/Resumes')({
  staticData: { access: 'desk-read', title: 'Resumes' },
  component: ResumesScreen,
});
