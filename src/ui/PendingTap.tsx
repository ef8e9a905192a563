import { useEffect } from 'react';
import { TAP_PENDING, TAP_SETTLED } from '#lib/window-events.ts';

/** Fallback that marks the tapped control while the code of its target is loaded. */
export function PendingTap() {
  useEffect(() => {
    dispatchEvent(new Event(TAP_PENDING));
    return () => void dispatchEvent(new Event(TAP_SETTLED));
  }, []);
  return null;
}
