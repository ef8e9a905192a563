import { createFileRoute } from '@tanstack/react-router';
import { CareersScreen } from '#features/openings/admin/CareersScreen.tsx';

export const Route = createFileRoute('/admin/Careers')({
  staticData: { title: 'Careers' },
  component: CareersScreen,
});
