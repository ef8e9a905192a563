import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

type State = 'closed' | 'pointed' | 'pinned';
const GRACE = 160;

/** A panel that a mouse opens by pointing and everyone opens by pressing; Esc, leaving or a press elsewhere closes it. */
export function useDisclosure() {
  const [state, setState] = useState<State>('closed');
  const root = useRef<HTMLLIElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const leaving = useRef(0);
  const open = state !== 'closed';
  const close = () => setState('closed');

  useEffect(() => {
    if (!open) return;
    const onPress = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setState('closed');
    };
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  }, [open]);

  const rootProps = {
    ref: root,
    onPointerEnter: (event: PointerEvent) => {
      clearTimeout(leaving.current);
      if (event.pointerType === 'mouse') setState((now) => (now === 'closed' ? 'pointed' : now));
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      leaving.current = window.setTimeout(() => setState((now) => (now === 'pointed' ? 'closed' : now)), GRACE);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return;
      close();
      trigger.current?.focus();
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close();
    },
  };
  // A click on what the mouse has already opened keeps it open: the hand that pressed did not mean 'close'.
  const onTrigger = () => setState((now) => (now === 'pinned' ? 'closed' : 'pinned'));
  return { open, close, rootProps, triggerProps: { ref: trigger, onClick: onTrigger, 'aria-expanded': open } };
}
