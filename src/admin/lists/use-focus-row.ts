import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Moves the focus when the focused element is removed: to the first button of a row, or its link or checkbox, else to the
 * list. If a closed dialog has returned the focus to a control of the row, it stays there. From the list it moves on to the
 * row if the row appears later.
 * @param list its items have the ids of their rows in `data-id`
 * @returns function that requests the move; it happens in the same commit as the removal, so that no key press is lost
 */
export function useFocusRow(list: RefObject<HTMLElement | null>): (id: string | undefined) => void {
  const [target, setTarget] = useState<{ readonly id: string }>();
  const awaited = useRef<string>(undefined);

  useLayoutEffect(() => {
    if (!target) return;
    awaited.current = focusRow(target.id) ? undefined : target.id;
    if (awaited.current !== undefined) list.current?.focus();
  }, [target, list]);

  // After every commit: any of them may add the row.
  useLayoutEffect(() => {
    if (!awaited.current) return;
    if (document.activeElement !== list.current || focusRow(awaited.current)) awaited.current = undefined;
  });

  return (id = '') => setTarget({ id });
}

/** Returns whether the row, or a control of it, has the focus now. */
function focusRow(id: string): boolean {
  const item = document.querySelector(`[data-id="${CSS.escape(id)}"]`);
  const buttons = item?.querySelector('.record-buttons, .record-actions');
  const control =
    buttons?.querySelector(':scope > button') ??
    item?.querySelector(':scope > a') ??
    item?.querySelector(':scope > input');
  if (!(buttons ?? item)?.contains(document.activeElement)) (control as HTMLElement | null | undefined)?.focus();
  return Boolean(control?.parentElement?.closest('[data-id]')?.contains(document.activeElement));
}
