import { createFileRoute, notFound } from '@tanstack/react-router';
import { portfolioQuery } from '#features/portfolio/queries.ts';
import { WorkPage } from '#features/portfolio/WorkPage.tsx';
import { workLine } from '#features/portfolio/work.ts';
import { NotFound } from '#site/NotFound.tsx';
import { headFromLoader, type PageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/_site/portfolio_/$id')({
  staticData: { document: 'data', collections: ['portfolio'] },
  loader: async ({ context: { queryClient, fetch }, params: { id } }): Promise<PageHead> => {
    const query = portfolioQuery(fetch);
    const loading = queryClient.prefetchQuery(query);
    if (fetch) await loading;
    const works = queryClient.getQueryData(query.queryKey);
    const work = works?.find(({ _id }) => _id === id);
    // In the browser the list may be an old one: there the page itself decides.
    if (fetch && works && !work) throw notFound();
    if (!work) return { title: 'Portfolio' };
    return {
      title: work.title,
      description: `${work.title}: ${workLine(work)}.`,
      parent: { label: 'Portfolio', to: '/portfolio' },
    };
  },
  head: headFromLoader,
  component: () => <WorkPage id={Route.useParams().id} />,
  notFoundComponent: NotFound,
});
