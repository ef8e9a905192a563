/** The logo: two offices joined by a line, at the real bearing from Indore to Bhopal. */
export const BrandMark = ({ className = '' }: { className?: string }) => (
  <svg viewBox="0 0 44 28" width="44" height="28" fill="none" aria-hidden="true" className={className}>
    <path d="M10 18.5 34 9.4" stroke="currentColor" strokeWidth="2.25" />
    <circle cx="10" cy="18.5" r="8" className="fill-accent" />
    <circle
      cx="34.5"
      cy="9.2"
      r="5.25"
      stroke="currentColor"
      strokeWidth="3.5"
      className="fill-[var(--ground,var(--color-paper))]"
    />
  </svg>
);

/** Two dots joined by a hairline. Takes the place of an arrow in links and of a separator in breadcrumbs. */
export const BrandArrow = ({ className = '' }: { className?: string }) => (
  <span className={`joint ${className}`} aria-hidden="true" />
);
