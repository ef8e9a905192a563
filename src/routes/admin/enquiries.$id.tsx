import { createFileRoute } from '@tanstack/react-router';
import { DeskItemScreen } from '#features/desk/DeskItemScreen.tsx';

export const Route = createFileRoute('/admin/enquiries/$id')({
  staticData: { title: 'Enquiry' },
  component: () => <DeskItemScreen kind="enquiry" />,
});
