import { useQuery } from '@tanstack/react-query';
import { noReviews } from '#content/reviews.ts';
import { portfolioQuery } from '#features/portfolio/queries.ts';
import { RowsAge } from '#offline/reads/row-notices.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState, Spinner } from '#ui/data-states.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { caseStudies } from './case-studies.ts';
import { reviewsQuery } from './queries.ts';
import { ReviewCard } from './ReviewCard.tsx';

const onward = (
  <SiteLink to="/portfolio" className={buttonClass('secondary', 'justify-self-start')}>
    See the portfolio
  </SiteLink>
);

/** All reviews. What could not be loaded is logged, and not spoken of: there the way on is left. */
export function ReviewList() {
  const { data: reviews, isPending } = useQuery(reviewsQuery());
  const { data: works = [] } = useQuery(portfolioQuery());
  if (isPending) return <Spinner label="Loading reviews" />;
  if (!reviews) return onward;
  if (reviews.length === 0) {
    return (
      <EmptyState title={noReviews.title}>
        <p className="mb-6">{noReviews.text}</p>
        {onward}
      </EmptyState>
    );
  }
  const caseStudyOf = caseStudies(works);
  return (
    <section aria-label="Reviews" className="grid gap-6">
      <RowsAge of={reviewsQuery()} />
      <ul className="reviews">
        {reviews.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} caseStudy={caseStudyOf(review.companyName)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
