import { createFileRoute } from '@tanstack/react-router';
import { reviewsIntro } from '#content/reviews.ts';
import type { PageHead } from '#head/page-head.ts';
import { reviews as jsonLdOf } from '#head/structured-data.ts';
import { prefetchRows } from '#offline/reads/prefetch-rows.ts';
import { mainBlock } from '#site/blocks/block.tsx';
import { whenStored } from '#site/blocks/when-needed.ts';
import { PageBanner } from '#site/sections/PageBanner.tsx';

const load = () => import('#features/reviews/ReviewList.tsx');
const REVIEWS = mainBlock('block-reviews', load, import.meta.env.SSR && (await load()).default, (id) =>
  whenStored(id, ['reviews', 'portfolio']),
);

export const Route = createFileRoute('/_site/reviews')({
  loader: async ({ context }): Promise<PageHead> => {
    const [reviews = []] = await prefetchRows(context, async () => {
      const { reviewsQuery } = await import('#features/reviews/queries.ts');
      // Reviews link to portfolio items.
      const { portfolioQuery } = await import('#features/portfolio/queries.ts');
      return [reviewsQuery, portfolioQuery];
    });
    return {
      title: 'Reviews',
      description: 'What our clients say of the websites, apps and systems we have built for them.',
      ...(import.meta.env.SSR && { jsonLd: jsonLdOf(reviews) }),
    };
  },
  component: () => (
    <>
      <PageBanner title="Reviews" />
      <div className="wrap section grid gap-10 sm:gap-14">
        <p className="measure text-lead">{reviewsIntro}</p>
        {REVIEWS}
      </div>
    </>
  ),
});
