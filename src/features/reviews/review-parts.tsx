import type { Review } from '#contract/public/reviews.ts';
import { Star } from '#ui/icons-later.tsx';
import { Picture } from '#ui/Picture.tsx';

/** As many stars as the rating, which is clamped to 1 to 5; nothing without a rating. */
export function Stars({ rating }: { rating: number | undefined }) {
  if (rating === undefined) return null;
  const count = Math.min(5, Math.max(1, Math.round(rating)));
  return (
    <span role="img" aria-label={`${count} out of 5`} className="flex gap-1 text-accent">
      {Array.from({ length: count }, (_, star) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are all the same
        <Star key={star} />
      ))}
    </span>
  );
}

/** First letter with its combining marks. */
const initial = (name: string) => name.match(/[\p{L}\p{N}]\p{M}*/u)?.[0].toLocaleUpperCase('en') ?? '·';

/** The client's picture or initial. */
export function Portrait({ review: { clientName, clientImage, media } }: { review: Review }) {
  if (media || clientImage) {
    return <Picture media={media} image={clientImage} alt="" sizes="3.5rem" className="portrait" />;
  }
  return (
    <span aria-hidden="true" className="portrait bg-clay text-art-ink">
      {initial(clientName)}
    </span>
  );
}
