import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** Whether something is on the screen. */
export function useInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    // A busy device reports several changes at once; only the last still holds.
    const watch = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [ref]);
  return isInView;
}

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
