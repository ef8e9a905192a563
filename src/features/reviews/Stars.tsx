import { Star } from '#ui/icons-later.tsx';

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
