import { useSyncExternalStore } from 'react';

const CALM = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void) {
  const query = matchMedia(CALM);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether less motion or less data is asked for: nothing moves by itself then. */
export const isStill = () =>
  matchMedia(CALM).matches || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

export const useStill = () => useSyncExternalStore(subscribe, isStill, () => false);
