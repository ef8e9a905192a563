import { type RefObject, useEffect, useState } from 'react';

const NEAR_TOP = 80;
const SLACK = 6;

/** True while the page is being scrolled down; never near the top, nor while the keyboard is inside. */
export function useHiddenOnScroll(ref: RefObject<HTMLElement | null>, held: boolean) {
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    if (held) return setHidden(false);
    let last = scrollY;
    const onScroll = () => {
      const moved = scrollY - last;
      if (scrollY > NEAR_TOP && Math.abs(moved) < SLACK) return;
      last = scrollY;
      setHidden(scrollY > NEAR_TOP && moved > 0 && !ref.current?.querySelector(':focus-visible'));
    };
    const show = () => setHidden(false);
    const element = ref.current;
    addEventListener('scroll', onScroll, { passive: true });
    element?.addEventListener('focusin', show);
    return () => {
      removeEventListener('scroll', onScroll);
      element?.removeEventListener('focusin', show);
    };
  }, [ref, held]);

  return hidden && !held;
}
