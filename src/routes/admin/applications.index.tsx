import { createFileRoute } from '@tanstack/react-router';
import { NoItem } from '#features/desk/DeskScreen.tsx';

export const Route = createFileRoute('/admin/applications/')({
  component: () => <NoItem kind="application" />,
});
