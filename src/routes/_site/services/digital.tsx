import { createFileRoute } from '@tanstack/react-router';
import { digital } from '#content/service-pages/digital.ts';
import { servicePageHeads } from '#content/service-pages/service-pages.ts';
import type { PageHead } from '#head/page-head.ts';
import { service } from '#head/structured-data.ts';
import { ServicePage } from '#site/service-page/ServicePage.tsx';

export const Route = createFileRoute('/_site/services/digital')({
  loader: (): PageHead => ({
    ...servicePageHeads.digital,
    ...(import.meta.env.SSR && { jsonLd: [service(digital, servicePageHeads.digital.description)] }),
  }),
  component: () => <ServicePage content={digital} />,
});
