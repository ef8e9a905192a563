import { type FocusEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

export interface PauseOptions {
  /** Whether any toast is shown. */
  readonly hasToasts: boolean;
  readonly onPause: () => void;
  readonly onResume: () => void;
}

/**
 * Pauses the timers of toasts while a mouse moves over them or the focus is inside. A mouse at rest where a toast
 * appears does not count, nor does a tap.
 * @returns event handlers for the element that contains the toasts
 */
export function usePauseWhileReading({ hasToasts, onPause, onResume }: PauseOptions) {
  const reasons = useRef(new Set<'mouse' | 'focus'>()).current;
  const pause = (reason: 'mouse' | 'focus') => {
    if (reasons.size === 0) onPause();
    reasons.add(reason);
  };
  const resume = (reason: 'mouse' | 'focus') => {
    if (reasons.delete(reason) && reasons.size === 0) onResume();
  };

  // No `pointerleave` or `blur` fires for removed elements.
  useEffect(() => {
    if (hasToasts || reasons.size === 0) return;
    reasons.clear();
    onResume();
  }, [hasToasts, reasons, onResume]);

  return {
    onPointerMove: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && pause('mouse'),
    onPointerLeave: () => resume('mouse'),
    onBlur: () => resume('focus'),
    onFocus: () => pause('focus'),
  };
}

/**
 * Remembers which element had the focus before it moved into an area, and returns the focus there when the focused part
 * of the area is removed.
 */
export function useReturnFocus(area: RefObject<HTMLElement | null>) {
  const previous = useRef<HTMLElement>(null);
  /** The focused element, or the one that had the focus before the area; undefined if it has gone. */
  const outsideFocus = useCallback((): HTMLElement | undefined => {
    const focused = document.activeElement;
    const element = area.current?.contains(focused) ? previous.current : focused;
    return element instanceof HTMLElement && element !== document.body && element.isConnected ? element : undefined;
  }, [area]);
  /** To be called with every focus event inside the area. */
  const onEnter = useCallback(
    ({ relatedTarget }: FocusEvent) => {
      if (!area.current?.contains(relatedTarget)) previous.current = relatedTarget as HTMLElement | null;
    },
    [area],
  );
  /** To be called before an element inside the area is removed. */
  const returnFocus = useCallback(
    (leaving: Element) => {
      if (!leaving.contains(document.activeElement)) return;
      (outsideFocus() ?? document.querySelector('main'))?.focus({ preventScroll: true });
    },
    [outsideFocus],
  );
  return { outsideFocus, onEnter, returnFocus };
}
