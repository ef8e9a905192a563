import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';

export interface IdentifiedRow {
  readonly _id: string;
}

/** Scroll position, in pixels, up to which the page counts as at the top. */
const TOP = 48;

/**
 * Keeps rows in place while the admin has scrolled down: newer rows are only counted, until `showNew` is called. At the
 * top of the page they appear at once. A row that returns because its deletion was undone always appears at once.
 * @param rows newest first
 */
export function useNewRows<Row extends IdentifiedRow>(rows: readonly Row[]) {
  const [shownIds, setShownIds] = useState<ReadonlySet<string>>(() => new Set(rows.map(({ _id }) => _id)));
  const newCount = Math.max(
    0,
    rows.findIndex(({ _id }) => shownIds.has(_id)),
  );
  const showNew = () => setShownIds((before) => new Set([...before, ...rows.map(({ _id }) => _id)]));

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each response
  useLayoutEffect(() => {
    if (newCount === 0 || window.scrollY <= TOP) showNew();
  }, [rows]);
  return { shown: rows.slice(newCount), newCount, showNew };
}

export interface NewRowsProps<Row extends IdentifiedRow> {
  rows: readonly Row[];
  /** Scrolls to the first row. */
  toBeginning: () => void;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Rows of a list page. A button shows rows that were added while the page is scrolled down. */
export function NewRows<Row extends IdentifiedRow>({ rows, toBeginning, children }: NewRowsProps<Row>) {
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
