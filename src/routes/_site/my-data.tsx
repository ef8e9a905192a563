import { createFileRoute } from '@tanstack/react-router';
import { OwnDataPage } from '#features/people/OwnDataPage.tsx';
import type { PageHead } from '#head/page-head.ts';

export const Route = createFileRoute('/_site/my-data')({
  staticData: { unlisted: true },
  loader: (): PageHead => ({
    title: 'Your data',
    description: 'See what we store about you, save it as a file, or have it erased.',
  }),
  component: OwnDataPage,
});
