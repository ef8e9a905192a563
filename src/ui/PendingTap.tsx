import { useEffect } from 'react';
import { PENDING, SETTLED } from '#lib/window-events.ts';

/** Stands for what a tap opens while its code is loaded: marks the control that was tapped. */
export function PendingTap() {
  useEffect(() => {
    dispatchEvent(new Event(PENDING));
    return () => void dispatchEvent(new Event(SETTLED));
  }, []);
  return null;
}
