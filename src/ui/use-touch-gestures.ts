import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Milliseconds of a long press. */
const LONG = 500;
/** Movement in pixels from which a press is a scroll or a swipe. */
const STILL = 10;
/** Share of the element's width from which a swipe counts. */
const FAR = 0.35;
/** Speed in pixels per millisecond from which a shorter swipe counts, and its minimum length in pixels. */
const FAST = 0.5;
const SHORTEST = 48;

interface Press {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly startedAt: number;
  readonly isTouch: boolean;
  timer: number;
  /** Whether the click that follows is to be swallowed. */
  isOver: boolean;
  isSwipe: boolean;
}

const NO_PRESS: Press = {
  ...{ pointerId: -1, x: 0, y: 0, startedAt: 0, isTouch: false },
  ...{ timer: 0, isOver: false, isSwipe: false },
};

interface Gestures {
  /** A finger or pen rests on the element. */
  readonly onLongPress: () => void;
  /** It moves to either side, far or fast enough. */
  readonly onSwipe?: (() => void) | undefined;
}

/**
 * Handlers for gestures of touch and pen. The click that follows one is swallowed, and the browser shows no menu. During a swipe
 * the element has the custom property `--swipe`, its distance in pixels, and `data-swipe`: 'near-left' or 'near-right', and
 * 'far-left' or 'far-right' once it counts. The element needs `touch-action: pan-y`, so that the browser leaves movements to the
 * side to it.
 */
export function useTouchGestures({ onLongPress, onSwipe }: Gestures) {
  const current = useRef<Press>(NO_PRESS);
  const stopTimer = () => clearTimeout(current.current.timer);
  const reset = (element: HTMLElement) => {
    stopTimer();
    element.style.removeProperty('--swipe');
    delete element.dataset.swipe;
  };
  const distanceOf = ({ clientX }: PointerEvent) => clientX - current.current.x;
  const isFar = (event: PointerEvent<HTMLElement>) => {
    const distance = Math.abs(distanceOf(event));
    const speed = distance / Math.max(1, event.timeStamp - current.current.startedAt);
    return distance > event.currentTarget.offsetWidth * FAR || (distance > SHORTEST && speed > FAST);
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { pointerId, pointerType, clientX: x, clientY: y, isPrimary, timeStamp, currentTarget } = event;
      reset(currentTarget);
      const isTouch = pointerType !== 'mouse';
      const press: Press = { ...NO_PRESS, pointerId, x, y, startedAt: timeStamp, isTouch };
      current.current = press;
      if (!isTouch || !isPrimary) return;
      press.timer = window.setTimeout(() => {
        press.isOver = true;
        onLongPress();
      }, LONG);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const press = current.current;
      const { currentTarget, pointerId, clientX, clientY } = event;
      if (pointerId !== press.pointerId) return;
      if (Math.hypot(clientX - press.x, clientY - press.y) <= STILL && !press.isSwipe) return;
      stopTimer();
      if (!press.isTouch || press.isOver || !onSwipe) return;
      press.isSwipe ||= Math.abs(clientX - press.x) > Math.abs(clientY - press.y);
      if (!press.isSwipe) {
        current.current = NO_PRESS;
        return;
      }
      currentTarget.style.setProperty('--swipe', `${distanceOf(event)}px`);
      currentTarget.dataset.swipe = `${isFar(event) ? 'far' : 'near'}-${distanceOf(event) < 0 ? 'left' : 'right'}`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const press = current.current;
      if (event.pointerId !== press.pointerId) return;
      const isSwiped = press.isSwipe && isFar(event);
      reset(event.currentTarget);
      if (!press.isSwipe) return;
      press.isOver = true;
      press.isSwipe = false;
      if (isSwiped) onSwipe?.();
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      reset(currentTarget);
      current.current = NO_PRESS;
    },
    onContextMenu(event: MouseEvent) {
      if (current.current.isTouch) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      // Keys fire clicks, too.
      if (!current.current.isOver || event.detail === 0) return;
      current.current.isOver = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
