import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '#features/people/PeopleScreen.tsx';

export const Route = createFileRoute('/admin/people')({
  staticData: { title: 'Personal data' },
  component: PeopleScreen,
});
