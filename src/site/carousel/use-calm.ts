import { useSyncExternalStore } from 'react';

const CALM = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void) {
  const query = matchMedia(CALM);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether less motion is asked for. */
export const useCalm = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(CALM).matches,
    () => false,
  );
