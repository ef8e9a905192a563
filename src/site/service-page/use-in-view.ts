import { type RefObject, useEffect, useState } from 'react';

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether something is on the screen and may move; never on Save-Data. */
export function useInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!ref.current || savesData()) return;
    // A busy device reports several changes at once; only the last still holds.
    const watch = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [ref]);
  return isInView;
}
