import { createFileRoute } from '@tanstack/react-router';
import { site } from '#content/site.ts';
import { headFromLoader, type PageHead } from '#src/page-head.ts';
import { HomePage } from './-home-page.tsx';

export const Route = createFileRoute('/_site/')({
  staticData: { document: 'static', collections: ['portfolio'] },
  loader: async ({ context: { queryClient, fetch } }): Promise<PageHead> => {
    if (import.meta.env.SSR && fetch) {
      const { portfolioQuery } = await import('#features/portfolio/queries.ts');
      await queryClient.prefetchQuery(portfolioQuery(fetch));
    }
    return { title: `${site.brand}: websites, apps and software`, description: site.description };
  },
  head: headFromLoader,
  component: HomePage,
});
