import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import type { NavGroup } from '#content/navigation.ts';
import { ChevronDown } from '#ui/icons.tsx';
import { LinkList } from './LinkList.tsx';

export function NavDropdown({ group, onOpen }: { group: NavGroup; onOpen: (open: boolean) => void }) {
  const id = useId();
  const { open, close, rootProps, triggerProps } = useDisclosure();
  useEffect(() => onOpen(open), [open, onOpen]);

  return (
    <li className="relative" {...rootProps}>
      <button {...triggerProps} type="button" aria-controls={id} className="nav-item gap-1">
        {group.label}
        <ChevronDown width="18" height="18" className={`transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <LinkList
        id={id}
        className="nav-panel"
        data-open={open || undefined}
        links={group.items}
        link={{ className: 'nav-panel-item', onClick: close }}
      />
    </li>
  );
}

type State = 'closed' | 'hovered' | 'pinned';
/** Milliseconds before the panel closes after the mouse has left it. */
const CLOSE_DELAY = 160;

/**
 * State of a panel that opens on hover (mouse) or on a click of its button. Esc, leaving with mouse or focus, or a press
 * outside closes it.
 */
function useDisclosure() {
  const [state, setState] = useState<State>('closed');
  const root = useRef<HTMLLIElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const leaving = useRef(0);
  const open = state !== 'closed';
  const close = () => setState('closed');

  // Styles have opened it before the app ran.
  useEffect(() => {
    if (root.current?.matches(':hover, :focus-within')) setState('hovered');
  }, []);

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
      if (event.pointerType === 'mouse') setState((now) => (now === 'closed' ? 'hovered' : now));
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      leaving.current = window.setTimeout(() => setState((now) => (now === 'hovered' ? 'closed' : now)), CLOSE_DELAY);
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
  // The first click after hovering pins the panel: the user did not mean to close it.
  const onTrigger = () => setState((now) => (now === 'pinned' ? 'closed' : 'pinned'));
  return { open, close, rootProps, triggerProps: { ref: trigger, onClick: onTrigger, 'aria-expanded': open } };
}
