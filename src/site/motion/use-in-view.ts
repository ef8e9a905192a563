import { type RefObject, useEffect, useState } from 'react';

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
