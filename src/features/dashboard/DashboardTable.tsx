import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tableRoles } from '#admin/lists/ListScreen.tsx';
import type { LongListRow } from '#admin/lists/long-list.ts';
import { RowDetails } from '#ui/RowDetails.tsx';
import { AllLink, DashboardPart } from './DashboardPart.tsx';

const MAX_ROWS = 5;

/** Columns and details of a dashboard table. */
export interface DashboardTableConfig<Row extends LongListRow> {
  readonly title: string;
  /** Path of the screen with all rows. */
  readonly to: string;
  readonly empty: string;
  /** First column. Its value is the name of the row and opens the details. */
  readonly first: readonly [name: string, value: (row: Row) => string];
  readonly columns: readonly (readonly [name: string, value: (row: Row) => ReactNode, className?: string])[];
  readonly details: readonly (readonly [term: string, value: (row: Row) => ReactNode])[];
}

const newestFirst = (a: LongListRow, b: LongListRow) => b.createdAt.localeCompare(a.createdAt);

export interface DashboardTableProps<Row extends LongListRow> {
  config: DashboardTableConfig<Row>;
  query: UseQueryResult<unknown>;
  rows: readonly Row[] | undefined;
}

/** The newest rows of a list, with details and a link to all rows. */
export function DashboardTable<Row extends LongListRow>({ config, query, rows }: DashboardTableProps<Row>) {
  const { title, to, empty, first, columns, details } = config;
  const [firstName, nameOf] = first;
  const what = title.toLowerCase();
  return (
    <DashboardPart {...{ title, query, what, height: 'h-40' }} aside={<AllLink {...{ to, what }} />}>
      {rows?.length === 0 && <p className="text-muted">{empty}</p>}
      {rows && rows.length > 0 && (
        <table {...tableRoles.table} className="brief as-cards @min-[40rem]:as-table" aria-label={title}>
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row}>
              {[first, ...columns].map(([name]) => (
                <th key={name} {...tableRoles.header}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...tableRoles.group}>
            {rows
              .toSorted(newestFirst)
              .slice(0, MAX_ROWS)
              .map((row) => (
                <tr key={row._id} {...tableRoles.row}>
                  <td {...tableRoles.cell} data-name={firstName}>
                    <RowDetails label={nameOf(row)}>
                      <dl>
                        {details.map(([term, value]) => (
                          <div key={term}>
                            <dt>{term}</dt>
                            <dd dir="auto">{value(row)}</dd>
                          </div>
                        ))}
                      </dl>
                    </RowDetails>
                  </td>
                  {columns.map(([name, value, className = 'line-clamp-2']) => (
                    <td key={name} {...tableRoles.cell} data-name={name}>
                      <div dir="auto" className={className}>
                        {value(row)}
                      </div>
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </DashboardPart>
  );
}
