import { createFileRoute, notFound } from '@tanstack/react-router';
import { PortfolioItemPage } from '#features/portfolio/PortfolioItemPage.tsx';
import { portfolioItemSubtitle } from '#features/portfolio/portfolio-item.ts';
import { portfolioQuery } from '#features/portfolio/queries.ts';
import type { PageHead } from '#head/page-head.ts';
import { prefetchRows } from '#offline/reads/prefetch-rows.ts';
import { NotFoundPage } from '#site/layout/error-pages.tsx';

export const Route = createFileRoute('/_site/portfolio_/$id')({
  loader: async ({ context, params: { id } }): Promise<PageHead> => {
    await prefetchRows(context, async () => [portfolioQuery]);
    const items = context.queryClient.getQueryData(portfolioQuery().queryKey);
    const item = items?.find(({ _id }) => _id === id);
    // In the browser the list may be outdated: the page decides after a refetch.
    if (import.meta.env.SSR && items && !item) throw notFound();
    if (!item) return { title: 'Portfolio' };
    return {
      title: item.title,
      description: `${item.title}: ${portfolioItemSubtitle(item)}.`,
      parent: { label: 'Portfolio', to: '/portfolio' },
    };
  },
  component: ItemRoute,
  notFoundComponent: NotFoundPage,
});

function ItemRoute() {
  const { id } = Route.useParams();
  return <PortfolioItemPage key={id} id={id} title={Route.useLoaderData().title} />;
}
