import { createFileRoute } from '@tanstack/react-router';
import { site } from '#content/site.ts';
import type { PageHead } from '#head/page-head.ts';
import { officeNode } from '#head/schema-org.ts';
import { IndoreMap } from '#site/maps/IndoreMap.tsx';
import { OfficePage } from '#site/maps/OfficePage.tsx';

export const Route = createFileRoute('/_site/indoremap')({
  loader: (): PageHead => ({
    title: 'Indore office',
    description: 'Address and map of our office in Indore, and how to reach us.',
    parent: { label: 'Contact Us', to: '/contact' },
    ...(import.meta.env.SSR && { jsonLd: [officeNode(site.offices.indore)] }),
  }),
  component: () => (
    <OfficePage office={site.offices.indore} other={site.offices.bhopal}>
      <IndoreMap />
    </OfficePage>
  ),
});
