import type { Review } from '#contract/public/reviews.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { Portrait } from './Portrait.tsx';
import { Quote } from './Quote.tsx';
import { Stars } from './Stars.tsx';

/** A review. `caseStudy`: the address of what was built for this client. */
export function ReviewCard({ review, caseStudy }: { review: Review; caseStudy: string }) {
  const { clientName, companyName, message, rating } = review;
  return (
    <Card className="flex h-full flex-col p-5 sm:p-7">
      <figure className="flex flex-1 flex-col gap-5">
        <Stars rating={rating} />
        {message && <Quote text={message} by={clientName} />}
        <figcaption className="flex items-center gap-4 border-line border-t pt-5">
          <Portrait review={review} />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold" dir="auto">
              {clientName}
            </span>
            {companyName && (
              <span className="block text-muted text-note" dir="auto">
                {companyName}
              </span>
            )}
          </span>
        </figcaption>
      </figure>
      <SiteLink
        to={caseStudy}
        className={buttonClass('secondary', 'mt-5 self-start')}
        aria-label={`Read Case Study: ${companyName || clientName}`}
      >
        Read Case Study
      </SiteLink>
    </Card>
  );
}
