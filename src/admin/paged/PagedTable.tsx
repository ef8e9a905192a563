import type { ReactNode } from 'react';
import type { Entry } from './list.ts';

export interface PagedTableProps<Row extends Entry> {
  rows: readonly Row[];
  /** Names of the columns, and a class for their width. */
  head: readonly (readonly [name: string, className: string])[];
  row: (row: Row) => ReactNode;
  labelledBy: string;
  /** Whether other rows are on their way. */
  isBusy: boolean;
}

// Said again as roles: Safari forgets that a table is one where CSS makes cards of its rows.
const table = { role: 'table' };
const group = { role: 'rowgroup' };
const line = { role: 'row' };
const header = { role: 'columnheader', scope: 'col' };

/** A table on a desk, cards on a phone. */
export function PagedTable<Row extends Entry>({ rows, head, row, labelledBy, isBusy }: PagedTableProps<Row>) {
  return (
    <div className="records-frame" data-busy={isBusy || undefined}>
      <table {...table} className="records" aria-labelledby={labelledBy} aria-busy={isBusy}>
        <thead {...group}>
          <tr {...line}>
            {head.map(([name, className]) => (
              <th key={name} {...header} className={className}>
                <span className={className === 'col-actions' ? 'sr-only' : ''}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...group}>{rows.map(row)}</tbody>
      </table>
    </div>
  );
}
