import { createFileRoute } from '@tanstack/react-router';
import { CareersScreen } from '#features/openings/admin/CareersScreen.tsx';

export const Route = createFileRoute('/admin/Careers')({
  staticData: { access: 'content', title: 'Careers' },
  component: CareersScreen,
});
