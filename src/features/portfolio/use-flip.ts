import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/**
 * Turns a card by touch: the first tap on it turns it, the second follows its link, a touch elsewhere turns it back.
 * Pointer and keyboard need no script: they turn it by hovering and by focus, and follow the link at once.
 * @returns the card's ref, whether it is turned, and the handlers of the link around it
 */
export function useFlip() {
  const card = useRef<HTMLSpanElement>(null);
  // A click does not say in every browser what made it.
  const pointer = useRef('');
  const [isTurned, setTurned] = useState(false);

  useEffect(() => {
    if (!isTurned) return;
    const onPointerDown = ({ target }: Event) => card.current?.contains(target as Node) || setTurned(false);
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isTurned]);

  return {
    card,
    isTurned,
    onPointerDown: ({ pointerType }: PointerEvent) => {
      pointer.current = pointerType;
    },
    onClick: (event: MouseEvent) => {
      const isTap = pointer.current === 'touch' && card.current?.contains(event.target as Node);
      pointer.current = '';
      if (!isTap || isTurned) return;
      event.preventDefault();
      setTurned(true);
    },
  };
}
