/** Two dots joined by a hairline: the sign of a way onward. */
export const Joint = ({ className = '' }: { className?: string }) => (
  <span className={`joint ${className}`} aria-hidden="true" />
);
