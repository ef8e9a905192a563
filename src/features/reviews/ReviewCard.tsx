import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Review } from '#contract/public/reviews.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { Portrait, Stars } from './review-parts.tsx';

/** Whether a folded text is truncated. True until measured; the last result stays while it is unfolded. */
export function useIsTruncated(ref: RefObject<Element | null>, isFolded: boolean): boolean {
  const [isTruncated, setCut] = useState(true);
  useEffect(() => {
    const text = ref.current;
    if (!text || !isFolded) return;
    const watch = new ResizeObserver(() => setCut(text.scrollHeight > text.clientHeight + 1));
    watch.observe(text);
    return () => watch.disconnect();
  }, [ref, isFolded]);
  return isTruncated;
}

const SHORT = 110;
const LONG = 420;

/** The review's text: short ones in large type, long ones folded. */
export function Quote({ text, by }: { text: string; by: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const isLong = text.length > LONG;
  const isFolded = isLong && !isOpen;
  const isTruncated = useIsTruncated(words, isFolded);
  return (
    <blockquote className="grid flex-1 content-start justify-items-start gap-2">
      <p
        ref={words}
        id={id}
        dir="auto"
        // Without JavaScript it cannot be unfolded, so it is not folded.
        className={`quote ${text.length < SHORT ? 'font-display text-head' : ''} ${isFolded ? 'line-clamp-9 noscript:line-clamp-none' : ''}`}
      >
        {`“${text}”`}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          // Keeps its space, so that nothing moves if the text fits.
          className={`noscript:hidden ${isTruncated ? '' : 'invisible'}`}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Show less' : 'Read more'} of what ${by} says`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Read more'}
        </Button>
      )}
    </blockquote>
  );
}

/** A review. `caseStudy` is the address of the client's portfolio item. */
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
