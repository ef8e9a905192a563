import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import type { Entry } from './list.ts';
import { useSteady } from './use-steady.ts';

export interface PagedRowsProps<Row extends Entry> {
  rows: readonly Row[];
  /** Leads to where they begin. */
  toBeginning: () => void;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a part; what comes in while somebody reads waits behind a button. */
export function PagedRows<Row extends Entry>({ rows, toBeginning, children }: PagedRowsProps<Row>) {
  const { shown, fresh, letIn } = useSteady(rows);
  const show = () => {
    letIn();
    toBeginning();
  };
  return (
    <div>
      <div role="status" className="records-fresh">
        {fresh > 0 && (
          <Button onClick={show}>
            {fresh} new<span className="sr-only">: show</span>
          </Button>
        )}
      </div>
      {children(shown)}
    </div>
  );
}
