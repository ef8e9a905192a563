import type { ReactNode } from 'react';
import { group, header, line, table } from '../table-roles.ts';
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

/** A table on a desk, cards on a phone. */
export function PagedTable<Row extends Entry>({ rows, head, row, labelledBy, isBusy }: PagedTableProps<Row>) {
  return (
    <div className="records-frame" data-busy={isBusy || undefined}>
      <table
        {...table}
        className="records as-cards @min-[56rem]:as-table"
        aria-labelledby={labelledBy}
        aria-busy={isBusy}
      >
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
