import { createFileRoute } from '@tanstack/react-router';
import { portfolioIntro } from '#content/portfolio.ts';
import { PortfolioList } from '#features/portfolio/PortfolioList.tsx';
import { portfolioQuery } from '#features/portfolio/queries.ts';
import type { PageHead } from '#head/page-head.ts';
import { prefetchRows } from '#offline/reads/public-rows.ts';
import { PageBanner } from '#site/sections/PageBanner.tsx';

export const Route = createFileRoute('/_site/portfolio')({
  loader: async ({ context }): Promise<PageHead> => {
    await prefetchRows(context, portfolioQuery);
    return {
      title: 'Portfolio',
      description: 'Websites, apps and systems we have built for shops, clinics, mills, transporters and others.',
    };
  },
  component: () => (
    <>
      <PageBanner title="Portfolio" />
      <div className="wrap section grid gap-10 sm:gap-14">
        <p className="measure text-lead">{portfolioIntro}</p>
        <PortfolioList />
      </div>
    </>
  ),
});
