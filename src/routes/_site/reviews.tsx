import { createFileRoute } from '@tanstack/react-router';
import { reviewsIntro } from '#content/reviews.ts';
import { portfolioQuery } from '#features/portfolio/queries.ts';
import { reviewsQuery } from '#features/reviews/queries.ts';
import { ReviewList } from '#features/reviews/ReviewList.tsx';
import { Banner } from '#site/Banner.tsx';
import { headFromLoader, type PageHead } from '#src/page-head.ts';
import { reviews } from '#src/seo/reviews.ts';

export const Route = createFileRoute('/_site/reviews')({
  staticData: { document: 'data', collections: ['reviews', 'portfolio'] },
  loader: async ({ context: { queryClient, fetch } }): Promise<PageHead> => {
    const query = reviewsQuery(fetch);
    const loading = [
      queryClient.prefetchQuery(query),
      // For the way from a review to what was built.
      queryClient.prefetchQuery(portfolioQuery(fetch)),
    ];
    if (fetch) await Promise.all(loading);
    return {
      title: 'Reviews',
      description: 'What our clients say of the websites, apps and systems we have built for them.',
      ...(import.meta.env.SSR && { jsonLd: reviews(queryClient.getQueryData(query.queryKey) ?? []) }),
    };
  },
  head: headFromLoader,
  component: () => (
    <>
      <Banner title="Reviews" />
      <div className="wrap section grid gap-10 sm:gap-14">
        <p className="measure text-lead">{reviewsIntro}</p>
        <ReviewList />
      </div>
    </>
  ),
});
