import { createFileRoute } from '@tanstack/react-router';
import { DeskItemScreen } from '#features/desk/DeskItemScreen.tsx';

export const Route = createFileRoute('/admin/applications/$id')({
  staticData: { title: 'Application' },
  component: () => <DeskItemScreen kind="application" />,
});
