import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { Page } from '#contract/core/paging.ts';
import { Button } from '#ui/Button.tsx';
import type { LongListRow } from './long-list.ts';

/** How far a page may be scrolled and still show its beginning. */
const TOP = 48;

/**
 * Keeps rows where they are for somebody who reads further down: newer ones are counted, and let in when they say so. At
 * the top of the page they just appear, and so does one that comes back, its deletion undone.
 * @param rows newest first
 */
export function useNewRows<Row extends LongListRow>(rows: readonly Row[]) {
  const [shownIds, setShownIds] = useState<ReadonlySet<string>>(() => new Set(rows.map(({ _id }) => _id)));
  const newCount = Math.max(
    0,
    rows.findIndex(({ _id }) => shownIds.has(_id)),
  );
  const showNew = () => setShownIds((before) => new Set([...before, ...rows.map(({ _id }) => _id)]));

  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each answer
  useLayoutEffect(() => {
    if (newCount === 0 || window.scrollY <= TOP) showNew();
  }, [rows]);
  return { shown: rows.slice(newCount), newCount, showNew };
}

export interface ListRowsProps<Row extends LongListRow> {
  rows: readonly Row[];
  /** Leads to where they begin. */
  toBeginning: () => void;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a part; what comes in while somebody reads waits behind a button. */
export function ListRows<Row extends LongListRow>({ rows, toBeginning, children }: ListRowsProps<Row>) {
  const { shown, newCount, showNew } = useNewRows(rows);
  const show = () => {
    showNew();
    toBeginning();
  };
  return (
    <div>
      <div role="status" className="records-fresh">
        {newCount > 0 && (
          <Button onClick={show}>
            {newCount} new<span className="sr-only">: show</span>
          </Button>
        )}
      </div>
      {children(shown)}
    </div>
  );
}

export interface PagerProps {
  page: Page;
  isBusy: boolean;
  onTurn: (cursor: string) => void;
}

/** The ways to newer and to older rows; none where these are all. */
export function Pager({ page: { next, previous }, isBusy, onTurn }: PagerProps) {
  if (next === undefined && previous === undefined) return null;
  const turn = (cursor: string | undefined) => ({
    disabled: cursor === undefined,
    busy: isBusy,
    onClick: () => cursor !== undefined && !isBusy && onTurn(cursor),
  });
  return (
    <nav aria-label="Pages" className="grid grid-cols-2 gap-3 sm:flex sm:justify-center">
      <Button variant="secondary" {...turn(previous)}>
        Newer
      </Button>
      <Button variant="secondary" {...turn(next)}>
        Older
      </Button>
    </nav>
  );
}
