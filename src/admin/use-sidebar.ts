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

  // After the commit: what is inert cannot take the focus.
  useLayoutEffect(() => {
    if (!isOver) return;
    first.current?.focus({ preventScroll: true });
    return () => toggle.current?.focus({ preventScroll: true });
  }, [isOver]);

  return {
    isOpen: isWide ? isBeside : isOver,
    isOver,
    toggle: () => (isWide ? setBeside(!isBeside) : setOver(!isOver)),
    close: () => setOver(false),
    refs: { toggle, first },
  };
}
