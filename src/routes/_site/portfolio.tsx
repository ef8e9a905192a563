import { createFileRoute } from '@tanstack/react-router';
import { portfolioIntro } from '#content/portfolio.ts';
import type { PageHead } from '#head/page-head.ts';
import { prefetchRows } from '#offline/reads/prefetch-rows.ts';
import { mainBlock } from '#site/blocks/block.tsx';
import { whenNearViewport, whenStored } from '#site/blocks/when-needed.ts';
import { PageBanner } from '#site/sections/PageBanner.tsx';

const load = () => import('#features/portfolio/PortfolioList.tsx');
const WORKS = mainBlock('block-works', load, import.meta.env.SSR && (await load()).default, (id) =>
  // A tap turns a card, and follows its link until the card runs.
  Promise.race([whenStored(id, ['portfolio']), whenNearViewport(id)]),
);

export const Route = createFileRoute('/_site/portfolio')({
  loader: async ({ context }): Promise<PageHead> => {
    await prefetchRows(context, async () => [(await import('#features/portfolio/queries.ts')).portfolioQuery]);
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
        {WORKS}
      </div>
    </>
  ),
});
