import { useEffect, useRef } from 'react';

/** A key that does something while no field has the focus and no dialog is open. */
export interface Shortcut {
  /** As in `KeyboardEvent.key`. */
  readonly key: string;
  /** What it does, for the list of shortcuts. */
  readonly text: string;
  /** Returns false if it does nothing now: the key then keeps its usual effect. */
  readonly run: () => unknown;
}

const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Whether a key press belongs to what has the focus, or to the browser. */
function isTaken({ target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (
    defaultPrevented ||
    isComposing ||
    ctrlKey ||
    metaKey ||
    altKey ||
    (target instanceof Element && target.closest(FIELDS) !== null) ||
    document.querySelector('dialog:modal') !== null
  );
}

/** Runs shortcuts while the component is mounted. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = current.current.find(({ key }) => key === event.key);
      if (!shortcut || isTaken(event)) return;
      if (shortcut.run() !== false) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
