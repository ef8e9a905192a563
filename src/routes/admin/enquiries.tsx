import { createFileRoute } from '@tanstack/react-router';
import { DeskScreen } from '#features/desk/DeskScreen.tsx';

export const Route = createFileRoute('/admin/enquiries')({
  staticData: { title: 'Enquiries' },
  component: () => <DeskScreen kind="enquiry" />,
});
