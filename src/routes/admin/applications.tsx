import { createFileRoute } from '@tanstack/react-router';
import { DeskScreen } from '#features/desk/DeskScreen.tsx';

export const Route = createFileRoute('/admin/applications')({
  staticData: { title: 'Applications' },
  component: () => <DeskScreen kind="application" />,
});
