import { useEffect, useState } from 'react';
import { ageText } from './age-text.ts';

export interface FreshnessProps {
  /** When what is shown was read, milliseconds since the epoch. */
  updatedAt: number;
  /** Whether the last attempt to read it again failed. */
  failed: boolean;
  /** Shown only when it failed, or always. */
  always?: boolean;
}

/** How old what is shown is. */
export function Freshness({ updatedAt, failed, always = false }: FreshnessProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  if (!failed && !always) return null;
  return (
    <p role={failed ? 'status' : undefined} className="text-muted text-note">
      {failed && 'Could not be refreshed: you seem to be offline. '}
      Updated {ageText(Math.max(0, now - updatedAt))}.
    </p>
  );
}
