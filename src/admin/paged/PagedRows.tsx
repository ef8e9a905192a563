import { Button } from '#ui/Button.tsx';
import type { Entry } from './list.ts';
import { PagedTable, type PagedTableProps } from './PagedTable.tsx';
import { useSteady } from './use-steady.ts';

/** The rows of a part; what comes in while somebody reads waits behind a button. */
export function PagedRows<Row extends Entry>({ rows, ...table }: PagedTableProps<Row>) {
  const { shown, fresh, letIn } = useSteady(rows);
  const show = () => {
    letIn();
    scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(table.labelledBy)?.focus({ preventScroll: true });
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
      <PagedTable {...table} rows={shown} />
    </div>
  );
}
