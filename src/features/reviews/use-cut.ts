import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a folded text hides something of itself; as long as nobody has looked, it does.
 * @param ref the text
 * @param isFolded while it is not, what was seen last holds
 */
export function useCut(ref: RefObject<Element | null>, isFolded: boolean): boolean {
  const [isCut, setCut] = useState(true);
  useEffect(() => {
    const text = ref.current;
    if (!text || !isFolded) return;
    const watch = new ResizeObserver(() => setCut(text.scrollHeight > text.clientHeight + 1));
    watch.observe(text);
    return () => watch.disconnect();
  }, [ref, isFolded]);
  return isCut;
}
