import { noReviews } from '#content/reviews.ts';
import type { PortfolioItem } from '#contract/public/portfolio.ts';
import { portfolioItemPath } from '#features/portfolio/portfolio-item.ts';
import { portfolioQuery } from '#features/portfolio/queries.ts';
import { RowsAge } from '#offline/reads/row-notices.tsx';
import { useRowsQuery } from '#offline/reads/use-rows.ts';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState, ListSpinner } from '#ui/data-states.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { reviewsQuery } from './queries.ts';
import { ReviewCard } from './ReviewCard.tsx';

const key = (company: string) => company.trim().toLocaleLowerCase('en');

/** Returns a function that finds the address of a company's latest portfolio item, or of the portfolio. */
export function createCaseStudyFinder(items: readonly PortfolioItem[]): (company: string) => string {
  const paths = new Map<string, string>();
  for (const item of items) {
    const name = key(item.company);
    if (name && !paths.has(name)) paths.set(name, portfolioItemPath(item));
  }
  return (company) => paths.get(key(company)) ?? '/portfolio';
}

const onward = (
  <SiteLink to="/portfolio" className={buttonClass('secondary', 'justify-self-start')}>
    See the portfolio
  </SiteLink>
);

/** All reviews. A failure is only logged; the link to the portfolio remains. */
export default function ReviewList() {
  const { data: reviews, isPending } = useRowsQuery(reviewsQuery());
  const { data: items = [] } = useRowsQuery(portfolioQuery());
  if (isPending) return <ListSpinner label="Loading reviews" />;
  if (!reviews) return onward;
  if (reviews.length === 0) {
    return (
      <EmptyState title={noReviews.title}>
        <p className="mb-6">{noReviews.text}</p>
        {onward}
      </EmptyState>
    );
  }
  const caseStudyOf = createCaseStudyFinder(items);
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
