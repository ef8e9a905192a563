import { type RefObject, useEffect, useState } from 'react';

/** Nothing comes up in the moment in which something else is being said. */
const PAUSE = 2_000;

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom && b.height > 0;

/** Whether something lies over a form, or over what has the focus. */
function isInTheWay(card: HTMLElement): boolean {
  const place = card.getBoundingClientRect();
  const { activeElement } = document;
  if (card.contains(activeElement)) return false;
  const isControl = activeElement?.matches('a, button, input, select, textarea, summary') ?? false;
  const spared = [...document.forms, ...(isControl && activeElement ? [activeElement] : [])];
  return spared.some((it) => overlap(place, it.getBoundingClientRect()));
}

/**
 * Whether a card that is fixed to the window may be seen where it stands now: never over a form, and not at once.
 * @param ref the card; it keeps its place while it can't be seen
 */
export function useClearOfForms(ref: RefObject<HTMLElement | null>): boolean {
  const [isClear, setClear] = useState(false);

  useEffect(() => {
    const look = () => ref.current && setClear(!isInTheWay(ref.current) && !document.querySelector('dialog[open]'));
    const sizes = new ResizeObserver(look);
    const timer = setTimeout(() => {
      look();
      addEventListener('scroll', look, { passive: true });
      addEventListener('resize', look);
      addEventListener('focusin', look);
      // A change of the page, which may bring a form.
      sizes.observe(document.body);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
      removeEventListener('focusin', look);
    };
  }, [ref]);
  return isClear;
}
