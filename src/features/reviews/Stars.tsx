const STAR = 'm12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z';

/** As many stars as the rating; what lies outside 1 to 5 is brought there. */
export function Stars({ rating }: { rating: number }) {
  const count = Math.min(5, Math.max(1, Math.round(rating)));
  return (
    <span role="img" aria-label={`${count} out of 5`} className="flex gap-1 text-accent">
      {Array.from({ length: count }, (_, star) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are all the same
        <svg key={star} viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
