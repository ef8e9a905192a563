import { type FocusEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

export interface HoldOptions {
  /** Whether there is anything to hold. */
  readonly isAny: boolean;
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

/**
 * Holds something while a mouse points at it or it has the focus. A mouse that rests where it appears does not point at
 * it, and a tap is no pointing.
 * @returns handlers for what is held
 */
export function usePauseWhileReading({ isAny, onHold, onRelease }: HoldOptions) {
  const holders = useRef(new Set<'mouse' | 'focus'>()).current;
  const hold = (by: 'mouse' | 'focus') => {
    if (holders.size === 0) onHold();
    holders.add(by);
  };
  const release = (by: 'mouse' | 'focus') => {
    if (holders.delete(by) && holders.size === 0) onRelease();
  };

  // What has left is not pointed at, whether or not the mouse was told so.
  useEffect(() => {
    if (isAny || holders.size === 0) return;
    holders.clear();
    onRelease();
  }, [isAny, holders, onRelease]);

  return {
    onPointerMove: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hold('mouse'),
    onPointerLeave: () => release('mouse'),
    onBlur: () => release('focus'),
    onFocus: () => hold('focus'),
  };
}

/**
 * The focus in an area that comes and goes beside what somebody is doing: it is only a guest there.
 * @param area which
 * @returns what had the focus before it came into the area, or has it; what notes that; what gives it back, where it is
 * in a part of the area that leaves
 */
export function useReturnFocus(area: RefObject<HTMLElement | null>) {
  const host = useRef<HTMLElement>(null);
  const hostOf = useCallback((): HTMLElement | undefined => {
    const at = document.activeElement;
    const found = area.current?.contains(at) ? host.current : at;
    return found instanceof HTMLElement && found !== document.body && found.isConnected ? found : undefined;
  }, [area]);
  const onEnter = useCallback(
    ({ relatedTarget }: FocusEvent) => {
      if (!area.current?.contains(relatedTarget)) host.current = relatedTarget as HTMLElement | null;
    },
    [area],
  );
  const giveBack = useCallback(
    (leaving: Element) => {
      if (!leaving.contains(document.activeElement)) return;
      (hostOf() ?? document.querySelector('main'))?.focus({ preventScroll: true });
    },
    [hostOf],
  );
  return { hostOf, onEnter, giveBack };
}
