import { useLayoutEffect, useState } from 'react';
import type { Entry } from './list.ts';

/** How far a page may be scrolled and still show its beginning. */
const TOP = 48;

/**
 * Keeps rows where they are for somebody who reads further down: newer ones are counted, and let in when they say so. At
 * the top of the page they just appear, and so does one that comes back, its deletion undone.
 * @param rows newest first
 */
export function useSteady<Row extends Entry>(rows: readonly Row[]) {
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(rows.map(({ _id }) => _id)));
  const fresh = Math.max(
    0,
    rows.findIndex(({ _id }) => known.has(_id)),
  );
  const letIn = () => setKnown((before) => new Set([...before, ...rows.map(({ _id }) => _id)]));

  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each answer
  useLayoutEffect(() => {
    if (fresh === 0 || window.scrollY <= TOP) letIn();
  }, [rows]);
  return { shown: rows.slice(fresh), fresh, letIn };
}
