import { createFileRoute } from '@tanstack/react-router';
import { Welcome } from '#admin/Welcome.tsx';

export const Route = createFileRoute('/admin/welcome')({
  staticData: { document: 'shell' },
  component: () => <Welcome>{null}</Welcome>,
});
