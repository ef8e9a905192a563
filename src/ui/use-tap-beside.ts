import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Props of a `<dialog>` that a tap beside it closes. A movement that begins inside, as to select text, does not close it.
 * @param onTap called for a tap beside the dialog; without it nothing happens
 */
export function useTapBeside(onTap: ((dialog: HTMLDialogElement) => void) | undefined) {
  const pressed = useRef<EventTarget | null>(null);
  return {
    onPointerDown({ target }: PointerEvent<HTMLDialogElement>) {
      pressed.current = target;
    },
    onClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
      if (target === currentTarget && pressed.current === currentTarget) onTap?.(currentTarget);
    },
  };
}
