import { useLayoutEffect, useState } from 'react';
import type { Entry } from './list.ts';

/** How far a page may be scrolled and still show its beginning. */
const TOP = 48;

/**
 * Keeps rows where they are for somebody who reads further down: newer ones are counted, and let in when they say so. At
 * the top of the page they just appear.
 * @param rows newest first
 */
export function useSteady<Row extends Entry>(rows: readonly Row[]) {
  const [known, setKnown] = useState(rows);
  const ids = new Set(known.map(({ _id }) => _id));
  const fresh = Math.max(
    0,
    rows.findIndex(({ _id }) => ids.has(_id)),
  );
  const letIn = () => setKnown(rows);

  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each answer
  useLayoutEffect(() => {
    if (fresh === 0 || window.scrollY <= TOP) letIn();
  }, [rows]);
  return { shown: rows.slice(fresh), fresh, letIn };
}
