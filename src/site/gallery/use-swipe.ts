import { type PointerEvent, useRef } from 'react';

const FAR_ENOUGH = 44;

/** Handlers for a surface that follows a finger sideways; tells which way it was swiped, 1 is onward. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<number>(undefined);

  const follow = (surface: HTMLElement, by: number) => surface.style.setProperty('--dragged', `${by}px`);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // Two fingers, or one on a page that has been enlarged, move what is seen, not from picture to picture.
    const isAlone = event.isPrimary && (window.visualViewport?.scale ?? 1) === 1;
    start.current = isAlone && event.pointerType !== 'mouse' ? event.clientX : undefined;
    if (!isAlone) follow(event.currentTarget, 0);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current !== undefined && event.isPrimary) follow(event.currentTarget, event.clientX - start.current);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const by = event.clientX - (start.current ?? event.clientX);
    start.current = undefined;
    follow(event.currentTarget, 0);
    if (Math.abs(by) >= FAR_ENOUGH) onSwipe(by < 0 ? 1 : -1);
  };
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    start.current = undefined;
    follow(event.currentTarget, 0);
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
