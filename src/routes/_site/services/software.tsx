import { createFileRoute } from '@tanstack/react-router';
import { servicePageHeads } from '#content/service-pages/service-pages.ts';
import { software } from '#content/service-pages/software.ts';
import type { PageHead } from '#head/page-head.ts';
import { service } from '#head/structured-data.ts';
import { ServicePage } from '#site/service-page/ServicePage.tsx';

export const Route = createFileRoute('/_site/services/software')({
  loader: (): PageHead => ({
    ...servicePageHeads.software,
    ...(import.meta.env.SSR && { jsonLd: [service(software, servicePageHeads.software.description)] }),
  }),
  component: () => <ServicePage content={software} />,
});
