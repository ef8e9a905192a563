import { createFileRoute } from '@tanstack/react-router';
import { heads } from '#content/service-pages/heads.ts';
import { web } from '#content/service-pages/web.ts';
import { ServicePage } from '#site/service-page/ServicePage.tsx';
import { headFromLoader, type PageHead } from '#src/page-head.ts';
import { service } from '#src/seo/service.ts';

export const Route = createFileRoute('/_site/services/web')({
  staticData: { document: 'static' },
  loader: (): PageHead => ({
    ...heads.web,
    ...(import.meta.env.SSR && { jsonLd: [service(web, heads.web.description)] }),
  }),
  head: headFromLoader,
  component: () => <ServicePage content={web} />,
});
