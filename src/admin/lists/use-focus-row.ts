import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Moves the focus when the focused element is removed: to the first button of a row, or its link or checkbox, else to the
 * list. If a closed dialog has returned the focus to a control of the row, it stays there.
 * @param list its items have the ids of their rows in `data-id`
 * @returns function that requests the move; it happens in the same commit as the removal, so that no key press is lost
 */
export function useFocusRow(list: RefObject<HTMLElement | null>): (id: string | undefined) => void {
  const [target, setTarget] = useState<{ readonly id: string }>();
  useLayoutEffect(() => {
    if (!target) return;
    const item = document.querySelector(`[data-id="${CSS.escape(target.id)}"]`);
    const buttons = item?.querySelector('.record-buttons, .record-actions');
    if ((buttons ?? item)?.contains(document.activeElement)) return;
    const control = buttons?.querySelector(':scope > button') ?? item?.querySelector(':scope > :is(a, input)');
    ((control as HTMLElement | null | undefined) ?? list.current)?.focus();
  }, [target, list]);
  return (id = '') => setTarget({ id });
}
