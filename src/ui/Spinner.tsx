/** The mark, turning. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-3">
      <svg viewBox="0 0 32 32" width="28" height="28" className="spinner" aria-hidden="true">
        <path d="M6 16h20" stroke="currentColor" strokeWidth="1.5" />
        <circle cx="6" cy="16" r="5" className="fill-accent" />
        <circle cx="26" cy="16" r="4" fill="none" stroke="currentColor" strokeWidth="2.5" className="fill-paper" />
      </svg>
      <span>{label}</span>
    </span>
  );
}
