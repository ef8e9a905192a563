import { createFileRoute } from '@tanstack/react-router';
import { servicePageHeads } from '#content/service-pages/service-pages.ts';
import { web } from '#content/service-pages/web.ts';
import type { PageHead } from '#head/page-head.ts';
import { service } from '#head/structured-data.ts';
import { ServicePage } from '#site/service-page/ServicePage.tsx';

export const Route = createFileRoute('/_site/services/web')({
  loader: (): PageHead => ({
    ...servicePageHeads.web,
    ...(import.meta.env.SSR && { jsonLd: [service(web, servicePageHeads.web.description)] }),
  }),
  component: () => <ServicePage content={web} />,
});
