import { createFileRoute } from '@tanstack/react-router';
import { app } from '#content/service-pages/app.ts';
import { heads } from '#content/service-pages/heads.ts';
import { ServicePage } from '#site/service-page/ServicePage.tsx';
import { headFromLoader, type PageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/_site/services/app')({
  staticData: { document: 'static' },
  loader: (): PageHead => heads.app,
  head: headFromLoader,
  component: () => <ServicePage content={app} />,
});
