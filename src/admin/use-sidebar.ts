import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const WIDE = '(width >= 64rem)';

/**
 * Whether the sidebar is open: beside the screen where there is room for both, else over it, as long as something is
 * being chosen; then it takes the focus, and gives it back to the toggle.
 */
export function useSidebar() {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  const [isBeside, setBeside] = useState(true);
  const [isOver, setOver] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);

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

  // Not in a clean-up: React gives the focus back to where it was before the commit, and only then runs this.
  const wasOver = useRef(false);
  useLayoutEffect(() => {
    if (isOver) first.current?.focus({ preventScroll: true });
    else if (wasOver.current) toggle.current?.focus({ preventScroll: true });
    wasOver.current = isOver;
  }, [isOver]);

  return {
    isOpen: isWide ? isBeside : isOver,
    isOver,
    toggle: () => (isWide ? setBeside(!isBeside) : setOver(!isOver)),
    close: () => setOver(false),
    refs: { toggle, first },
  };
}
