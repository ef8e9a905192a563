import { createFileRoute } from '@tanstack/react-router';
import { CareersScreen } from '#features/careers/admin/CareersScreen.tsx';
import { pageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/admin/Careers')({
  staticData: { document: 'shell' },
  head: () => pageHead({ title: 'Careers', unlisted: true }),
  component: CareersScreen,
});
