import { createFileRoute } from '@tanstack/react-router';
import { site } from '#content/site.ts';
import { headFromLoader, type PageHead } from '#src/page-head.ts';
import { HomePage } from './-home-page.tsx';

export const Route = createFileRoute('/_site/')({
  staticData: { document: 'static', collections: ['team'] },
  loader: async ({ context: { queryClient, fetch } }): Promise<PageHead> => {
    if (fetch) {
      const { teamQuery } = await import('#features/team/queries.ts');
      await queryClient.prefetchQuery(teamQuery(fetch));
    }
    return { title: `${site.brand}: websites, apps and software`, description: site.description };
  },
  head: headFromLoader,
  component: HomePage,
});
