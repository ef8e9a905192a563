import { type PointerEvent, useEffect, useRef } from 'react';

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
export function useHold({ isAny, onHold, onRelease }: HoldOptions) {
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
