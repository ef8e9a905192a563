import { useEffect, useState } from 'react';
import { ageText } from './age-text.ts';

/** From when on an age is worth a line by itself. */
const LONG = 60 * 60_000;

export interface FreshnessProps {
  /** When what is shown was read, milliseconds since the epoch. */
  updatedAt: number;
  /** Whether the last attempt to read it again failed. */
  failed: boolean;
  /** Shown only when it failed, or always. */
  always?: boolean;
  /** Says no word of the failure, and the age only once it is an hour. */
  quiet?: boolean;
}

/** How old what is shown is. */
export function Freshness({ updatedAt, failed, always = false, quiet = false }: FreshnessProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  const age = Math.max(0, now - updatedAt);
  if ((!failed && !always) || (quiet && age < LONG)) return null;
  return (
    <p role={failed ? 'status' : undefined} className="text-muted text-note">
      {failed && !quiet && 'Could not be refreshed. '}
      Updated {ageText(age)}.
    </p>
  );
}
