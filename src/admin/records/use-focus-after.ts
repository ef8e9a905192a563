import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Leads the focus on where what had it leaves the page: to what opens a record, else to the list. Where a dialog has
 * given it back to one of the record's buttons it stays.
 * @param list whose items carry the ids of their records
 * @returns asks for it; it moves with the change that React then shows, or the next key would still go elsewhere
 */
export function useFocusAfter(list: RefObject<HTMLElement | null>): (id: string | undefined) => void {
  const [wanted, want] = useState<{ readonly id: string }>();
  useLayoutEffect(() => {
    if (!wanted) return;
    const item = document.querySelector(`[data-id="${CSS.escape(wanted.id)}"]`);
    const buttons = item?.querySelector('.record-buttons, .record-actions');
    if (buttons?.contains(document.activeElement)) return;
    (buttons?.querySelector<HTMLElement>(':scope > button') ?? list.current)?.focus();
  }, [wanted, list]);
  return (id = '') => want({ id });
}
