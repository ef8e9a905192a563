import { createFileRoute } from '@tanstack/react-router';
import { site } from '#content/site.ts';
import { headFromLoader, type PageHead } from '#src/page-head.ts';
import { organization, website } from '#src/seo/organization.ts';
import { HomePage } from './-home-page.tsx';

export const Route = createFileRoute('/_site/')({
  staticData: { document: 'static' },
  loader: (): PageHead => ({
    title: `${site.brand}: websites, apps and software`,
    description: site.description,
    ...(import.meta.env.SSR && { jsonLd: [website(), organization()] }),
  }),
  head: headFromLoader,
  component: HomePage,
});
