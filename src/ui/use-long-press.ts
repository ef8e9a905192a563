import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Milliseconds. */
const LONG = 500;
/** Movement in pixels from which a press is a scroll. */
const STILL = 10;

/**
 * Handlers that call back when a finger or pen rests on an element. The click that follows is swallowed, and the browser shows
 * no menu.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, isTouch: false, isLong: false });
  const end = () => clearTimeout(press.current.timer);
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y, isPrimary }: PointerEvent) {
      end();
      const isTouch = pointerType !== 'mouse';
      press.current = { timer: 0, x, y, isTouch, isLong: false };
      if (!isTouch || !isPrimary) return;
      press.current.timer = window.setTimeout(() => {
        press.current.isLong = true;
        onLongPress();
      }, LONG);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > STILL) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent) {
      if (press.current.isTouch) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!press.current.isLong) return;
      press.current.isLong = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
