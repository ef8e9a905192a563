import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const WIDE = '(width >= 64rem)';

/**
 * State of the sidebar: beside the screen on wide windows, otherwise an overlay, which takes the focus and returns it
 * to the button that has opened it.
 */
export function useSidebar() {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  const [isBeside, setBeside] = useState(true);
  const [isOver, setOver] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const query = matchMedia(WIDE);
    const onChange = () => {
      setWide(query.matches);
      setOver(false);
    };
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);

  useEffect(() => {
    if (!isOver) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOver(false);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOver]);

  // Not in a clean-up function: React restores the focus after it has run clean-up functions.
  const wasOver = useRef(false);
  useLayoutEffect(() => {
    if (isOver) first.current?.focus({ preventScroll: true });
    else if (wasOver.current) (opener.current ?? toggle.current)?.focus({ preventScroll: true });
    wasOver.current = isOver;
  }, [isOver]);

  return {
    isOpen: isWide ? isBeside : isOver,
    isOver,
    toggle: () => {
      // Safari does not focus a pressed button.
      const { activeElement } = document;
      opener.current = activeElement instanceof HTMLButtonElement ? activeElement : null;
      if (isWide) setBeside(!isBeside);
      else setOver(!isOver);
    },
    close: () => setOver(false),
    refs: { toggle, first },
  };
}
