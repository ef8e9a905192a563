import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** Whether an element is on the screen. */
export function useIsInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    // A busy device reports several changes at once; only the last one is current.
    const watch = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [ref]);
  return isInView;
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void) {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether reduced motion or Save-Data is set. Then nothing may move without an action of the visitor. */
export const prefersLessMotion = () =>
  matchMedia(REDUCED_MOTION).matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

export const usePrefersLessMotion = () => useSyncExternalStore(subscribe, prefersLessMotion, () => false);
