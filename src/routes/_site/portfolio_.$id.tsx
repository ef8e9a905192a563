import { createFileRoute, notFound } from '@tanstack/react-router';
import { portfolioQuery } from '#features/portfolio/queries.ts';
import { WorkPage } from '#features/portfolio/WorkPage.tsx';
import { workLine } from '#features/portfolio/work.ts';
import { headFromLoader, type PageHead } from '#head/page-head.ts';
import { prefetchRows } from '#offline/reads/public-rows.ts';
import { NotFoundPage } from '#site/layout/error-pages.tsx';

export const Route = createFileRoute('/_site/portfolio_/$id')({
  staticData: { document: 'data', collections: ['portfolio'] },
  loader: async ({ context, params: { id } }): Promise<PageHead> => {
    await prefetchRows(context, portfolioQuery);
    const works = context.queryClient.getQueryData(portfolioQuery().queryKey);
    const work = works?.find(({ _id }) => _id === id);
    // In the browser the list may be outdated: the page decides after a refetch.
    if (import.meta.env.SSR && works && !work) throw notFound();
    if (!work) return { title: 'Portfolio' };
    return {
      title: work.title,
      description: `${work.title}: ${workLine(work)}.`,
      parent: { label: 'Portfolio', to: '/portfolio' },
    };
  },
  head: headFromLoader,
  component: PortfolioItemPage,
  notFoundComponent: NotFoundPage,
});

function PortfolioItemPage() {
  const { id } = Route.useParams();
  return <WorkPage key={id} id={id} title={Route.useLoaderData().title} />;
}
