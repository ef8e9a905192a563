import { createFileRoute } from '@tanstack/react-router';
import { reviewsIntro } from '#content/reviews.ts';
import { portfolioQuery } from '#features/portfolio/queries.ts';
import { reviewsQuery } from '#features/reviews/queries.ts';
import { ReviewList } from '#features/reviews/ReviewList.tsx';
import type { PageHead } from '#head/page-head.ts';
import { reviews } from '#head/structured-data.ts';
import { prefetchRows } from '#offline/reads/public-rows.ts';
import { PageBanner } from '#site/sections/PageBanner.tsx';

export const Route = createFileRoute('/_site/reviews')({
  loader: async ({ context }): Promise<PageHead> => {
    // Reviews link to portfolio items.
    await prefetchRows(context, reviewsQuery, portfolioQuery);
    return {
      title: 'Reviews',
      description: 'What our clients say of the websites, apps and systems we have built for them.',
      ...(import.meta.env.SSR && { jsonLd: reviews(context.queryClient.getQueryData(reviewsQuery().queryKey) ?? []) }),
    };
  },
  component: () => (
    <>
      <PageBanner title="Reviews" />
      <div className="wrap section grid gap-10 sm:gap-14">
        <p className="measure text-lead">{reviewsIntro}</p>
        <ReviewList />
      </div>
    </>
  ),
});
