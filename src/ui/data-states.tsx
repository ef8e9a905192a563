import { type ReactNode, useEffect, useState } from 'react';
import { formatAge } from './format.ts';

/** Rotating logo with a label. */
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

/** Spinner in place of a list. It keeps what follows below the viewport, so that nothing visible moves when rows arrive. */
export const ListSpinner = ({ label }: { label: string }) => (
  <div className="min-h-svh">
    <Spinner label={label} />
  </div>
);

/** Placeholder for content that is loading; its size is set by class. */
export const Skeleton = ({ className = 'h-6' }: { className?: string }) => (
  <div className={`skeleton ${className}`} aria-hidden="true" />
);

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line px-6 py-14 text-center">
      <svg viewBox="0 0 96 24" width="96" height="24" aria-hidden="true" className="text-edge">
        <path d="M12 12h72" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 6" strokeLinecap="round" />
        <circle cx="10" cy="12" r="6" className="fill-accent" />
        <circle cx="86" cy="12" r="5" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <p className="font-display font-semibold text-head">{title}</p>
      {children && <div className="measure text-balance text-muted">{children}</div>}
    </div>
  );
}

/** Age from which it is shown although nothing failed. */
const LONG_AGE = 60 * 60_000;

export interface DataAgeProps {
  /** Time at which the data was read, in milliseconds since the epoch. */
  updatedAt: number;
  /** The last refetch has failed. */
  hasFailed: boolean;
  /** Also shown without a failure. */
  isAlwaysShown?: boolean;
  /** Does not mention the failure, and shows only ages of an hour or more. */
  isQuiet?: boolean;
}

/** Age of the shown data. */
export function DataAge({ updatedAt, hasFailed, isAlwaysShown = false, isQuiet = false }: DataAgeProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  const age = Math.max(0, now - updatedAt);
  if ((!hasFailed && !isAlwaysShown) || (isQuiet && age < LONG_AGE)) return null;
  return (
    <p role={hasFailed ? 'status' : undefined} className="text-muted text-note">
      {hasFailed && !isQuiet && 'Could not be refreshed. '}
      Updated {formatAge(age)}.
    </p>
  );
}
