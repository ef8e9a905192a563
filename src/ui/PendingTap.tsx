import { useEffect } from 'react';
import { PENDING, SETTLED } from '#lib/window-events.ts';

/** Suspense fallback that marks the tapped control while the code of its target is loaded. */
export function PendingTap() {
  useEffect(() => {
    dispatchEvent(new Event(PENDING));
    return () => void dispatchEvent(new Event(SETTLED));
  }, []);
  return null;
}
