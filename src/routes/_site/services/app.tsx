import { createFileRoute } from '@tanstack/react-router';
import { app } from '#content/service-pages/app.ts';
import { servicePageHeads } from '#content/service-pages/service-pages.ts';
import type { PageHead } from '#head/page-head.ts';
import { service } from '#head/structured-data.ts';
import { ServicePage } from '#site/service-page/ServicePage.tsx';

export const Route = createFileRoute('/_site/services/app')({
  loader: (): PageHead => ({
    ...servicePageHeads.app,
    ...(import.meta.env.SSR && { jsonLd: [service(app, servicePageHeads.app.description)] }),
  }),
  component: () => <ServicePage content={app} />,
});
