import { createFileRoute } from '@tanstack/react-router';
import { heads } from '#content/service-pages/service-pages.ts';
import { software } from '#content/service-pages/software.ts';
import { headFromLoader, type PageHead } from '#head/page-head.ts';
import { service } from '#head/page-subjects.ts';
import { ServicePage } from '#site/service-page/ServicePage.tsx';

export const Route = createFileRoute('/_site/services/software')({
  staticData: { document: 'static' },
  loader: (): PageHead => ({
    ...heads.software,
    ...(import.meta.env.SSR && { jsonLd: [service(software, heads.software.description)] }),
  }),
  head: headFromLoader,
  component: () => <ServicePage content={software} />,
});
