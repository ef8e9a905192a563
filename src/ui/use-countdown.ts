import { useLayoutEffect, useState } from 'react';

const secondsTo = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/**
 * Counts down to a time.
 * @param until milliseconds since the epoch
 * @returns whole seconds left
 */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(0);
  // Before the first paint: a button that waits must not be enabled for a moment.
  useLayoutEffect(() => {
    const count = () => {
      setLeft(secondsTo(until));
      if (secondsTo(until) === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 250);
    count();
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
