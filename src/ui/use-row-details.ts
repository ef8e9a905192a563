import { type FocusEvent, type ToggleEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds of hovering before the details open or close. */
const OPEN_DELAY = 120;
const CLOSE_DELAY = 180;

const isMouse = (event: Event) => (event as PointerEvent).pointerType === 'mouse';

/**
 * State of the details of a table row. They open when the row is hovered and when its button is focused by keyboard or
 * pressed. Hovering the details keeps them open; Esc or a press elsewhere closes them (WCAG 2.2, 1.4.13).
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
      const hasFocus = () => !open && row?.contains(document.activeElement);
      if (isMouse(event)) timer = setTimeout(() => hasFocus() || setOpen(open), ms);
    };
    const [enter, leave] = [after(OPEN_DELAY, true), after(CLOSE_DELAY, false)];
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
    // Firefox before 125 and Safari before 17 have no popovers: there the page's header covers the panel.
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
    // Closing returns the focus to the button, which must not open the details again.
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

/** Pixels between row and panel, and between panel and window. */
const GAP = 4;
const EDGE = 16;

/**
 * Places a panel below an anchor, right-aligned, or above it if there is no room. Sets CSS variables, which the sheet
 * layout of phones ignores.
 */
function placeBeside(panel: HTMLElement, anchor: Element): void {
  const { top, right, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = panel;
  const x = Math.max(EDGE, Math.min(right, innerWidth - EDGE) - offsetWidth);
  const isRoomBelow = bottom + GAP + offsetHeight <= innerHeight - EDGE;
  const y = isRoomBelow ? bottom + GAP : Math.max(EDGE, top - GAP - offsetHeight);
  panel.style.setProperty('--x', `${x}px`);
  panel.style.setProperty('--y', `${y}px`);
}
