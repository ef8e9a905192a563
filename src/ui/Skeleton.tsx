/** The room that something will take; give its size by class. */
export const Skeleton = ({ className = 'h-6' }: { className?: string }) => (
  <div className={`skeleton ${className}`} aria-hidden="true" />
);
