import { createFileRoute } from '@tanstack/react-router';
import { site } from '#content/site.ts';
import type { PageHead } from '#head/page-head.ts';
import { Hero } from '#site/home/Hero.tsx';

export const Route = createFileRoute('/_site/Hero')({
  staticData: { unlisted: true },
  loader: (): PageHead => ({
    title: 'The straight line from idea to launch',
    description: site.description,
  }),
  component: Hero,
});
