import { type RefObject, useEffect, useState } from 'react';

const NEAR_TOP = 80;
const SLACK = 6;

/** True while the page is being scrolled down; never near the top, nor while the keyboard is inside. */
export function useHiddenOnScroll(ref: RefObject<HTMLElement | null>, held: boolean) {
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    if (held) return setHidden(false);
    let last = scrollY;
    const bar = ref.current;
    // A link that was clicked keeps the focus; only a focus that was not brought by the pointer holds the bar.
    let clicked = false;
    const onClick = (event: MouseEvent) => {
      clicked = event.detail > 0;
    };
    const onFocus = () => {
      clicked = false;
      setHidden(false);
    };
    const onScroll = () => {
      const moved = scrollY - last;
      if (scrollY > NEAR_TOP && Math.abs(moved) < SLACK) return;
      last = scrollY;
      const focused = !clicked && bar?.contains(document.activeElement) === true;
      setHidden(scrollY > NEAR_TOP && moved > 0 && !focused);
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('scroll', onScroll, { passive: true, signal });
    bar?.addEventListener('click', onClick, { signal });
    bar?.addEventListener('focusin', onFocus, { signal });
    return () => stop.abort();
  }, [ref, held]);

  return hidden && !held;
}
