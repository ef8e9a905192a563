import { type FocusEvent, type ToggleEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

const TO_OPEN = 120;
const TO_CLOSE = 180;

const isMouse = (event: Event) => (event as PointerEvent).pointerType === 'mouse';

/**
 * Details of a table's row: shown while it is pointed at, while its button has the focus, and when that is pressed;
 * pointing at them keeps them, Esc and pressing elsewhere closes them (WCAG 2.2, 1.4.13).
 */
export function useRowDetails() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isClosing = useRef(false);

  useEffect(() => {
    const row = button.current?.closest('tr');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const after = (ms: number, open: boolean) => (event: Event) => {
      clearTimeout(timer);
      const isHeld = () => !open && row?.contains(document.activeElement);
      if (isMouse(event)) timer = setTimeout(() => isHeld() || setOpen(open), ms);
    };
    const [enter, leave] = [after(TO_OPEN, true), after(TO_CLOSE, false)];
    row?.addEventListener('pointerenter', enter);
    row?.addEventListener('pointerleave', leave);
    return () => {
      clearTimeout(timer);
      row?.removeEventListener('pointerenter', enter);
      row?.removeEventListener('pointerleave', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const [shown, row] = [panel.current, button.current?.closest('tr')];
    if (!isOpen || !shown || !row) return;
    // Missing in browsers before 2024: there it stands above the page, though not above its bar.
    shown.showPopover?.();
    const place = () => placeBeside(shown, row);
    place();
    addEventListener('scroll', place, { passive: true, capture: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [isOpen]);

  const close = () => {
    // Closing gives the focus back to the button, which must not open it again.
    isClosing.current = true;
    panel.current?.hidePopover?.();
    setOpen(false);
    setTimeout(() => {
      isClosing.current = false;
    });
  };
  return {
    ...{ isOpen, button, panel, close },
    open: () => setOpen(true),
    onFocus: () => {
      if (!isClosing.current && button.current?.matches(':focus-visible')) setOpen(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) setOpen(false);
    },
    onToggle: ({ newState }: ToggleEvent) => newState === 'closed' && setOpen(false),
  };
}

const GAP = 4;
const EDGE = 16;

/** Puts a panel under something, at its right end, or above it where there is no room. By variables: a sheet ignores them. */
export function placeBeside(panel: HTMLElement, anchor: Element): void {
  const { top, right, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = panel;
  const x = Math.max(EDGE, Math.min(right, innerWidth - EDGE) - offsetWidth);
  const isRoomBelow = bottom + GAP + offsetHeight <= innerHeight - EDGE;
  const y = isRoomBelow ? bottom + GAP : Math.max(EDGE, top - GAP - offsetHeight);
  panel.style.setProperty('--x', `${x}px`);
  panel.style.setProperty('--y', `${y}px`);
}
