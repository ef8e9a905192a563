import { createFileRoute } from '@tanstack/react-router';
import { site } from '#content/site.ts';
import type { PageHead } from '#head/page-head.ts';
import { officeNode } from '#head/schema-org.ts';
import { BhopalMap } from '#site/maps/BhopalMap.tsx';
import { OfficePage } from '#site/maps/OfficePage.tsx';

export const Route = createFileRoute('/_site/map')({
  loader: (): PageHead => ({
    title: 'Bhopal office',
    description: 'Address and map of our office in Bhopal, and how to reach us.',
    parent: { label: 'Contact Us', to: '/contact' },
    ...(import.meta.env.SSR && { jsonLd: [officeNode(site.offices.bhopal)] }),
  }),
  component: () => (
    <OfficePage office={site.offices.bhopal} other={site.offices.indore}>
      <BhopalMap />
    </OfficePage>
  ),
});
