import { createFileRoute } from '@tanstack/react-router';
import type { PageHead } from '#head/page-head.ts';
import { organization } from '#head/schema-org.ts';
import { AboutPage } from '#site/about/AboutPage.tsx';

export const Route = createFileRoute('/_site/about')({
  loader: (): PageHead => ({
    title: 'About Us',
    description: 'Who we are, what we are for, and how a table in Indore became a team in two cities.',
    ...(import.meta.env.SSR && { jsonLd: [organization()] }),
  }),
  component: AboutPage,
});
