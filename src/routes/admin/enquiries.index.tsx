import { createFileRoute } from '@tanstack/react-router';
import { NoItem } from '#features/desk/DeskScreen.tsx';

export const Route = createFileRoute('/admin/enquiries/')({
  component: () => <NoItem kind="enquiry" />,
});
