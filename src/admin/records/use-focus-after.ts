import { type RefObject, useEffect, useState } from 'react';

/**
 * Leads the focus on where what had it leaves the page: to the first button of a record's card, else to the list.
 * @param list whose items carry the ids of their records
 * @returns asks for it; it moves once React has shown the change
 */
export function useFocusAfter(list: RefObject<HTMLElement | null>): (id: string | undefined) => void {
  const [wanted, want] = useState<{ readonly id: string }>();
  useEffect(() => {
    if (!wanted) return;
    const card = `[data-id="${CSS.escape(wanted.id)}"] .record-buttons button`;
    (list.current?.querySelector<HTMLElement>(card) ?? list.current)?.focus();
  }, [wanted, list]);
  return (id = '') => want({ id });
}
