import { type ReactNode, type RefObject, useRef } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Phone } from '#ui/icons.tsx';
import { Mail } from '#ui/icons-later.tsx';
import { isToday, MailText, mailtoHref, tableDate, telHref } from '../formats.tsx';
import { Export } from './Export.tsx';
import { ListView } from './ListView.tsx';
import { type LongList, type LongListRow, useLongList } from './long-list.ts';

/** Table roles as attributes: Safari drops the implicit roles when CSS lays the rows out as cards. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
};

interface ListTableProps<Row extends LongListRow> {
  rows: readonly Row[];
  /** Names of the columns, with a class for the width. */
  head: readonly (readonly [name: string, className: string])[];
  row: (row: Row) => ReactNode;
  labelledBy: string;
  /** Whether other rows are loading. */
  isBusy: boolean;
}

/** A table on wide screens, cards on phones. */
function ListTable<Row extends LongListRow>({ rows, head, row, labelledBy, isBusy }: ListTableProps<Row>) {
  return (
    <div className="records-frame" data-busy={isBusy || undefined}>
      <table
        {...tableRoles.table}
        className="records as-cards @min-[56rem]:as-table"
        aria-labelledby={labelledBy}
        aria-busy={isBusy}
      >
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {head.map(([name, className]) => (
              <th key={name} {...tableRoles.header} className={className}>
                <span className={className === 'col-actions' ? 'sr-only' : ''}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>{rows.map(row)}</tbody>
      </table>
    </div>
  );
}

export const ICON = { width: 20, height: 20 };

/** A row of a table, a card on phones; highlighted if it has a date, and that is today. */
export const Row = ({ id, createdAt = '', children }: { id?: string; createdAt?: string; children: ReactNode }) => (
  <tr {...tableRoles.row} data-id={id} className="record" data-today={isToday(createdAt) || undefined}>
    {children}
  </tr>
);

export const Cell = ({ className, children }: { className?: string; children: ReactNode }) => (
  <td {...tableRoles.cell} className={className}>
    {children}
  </td>
);

export const NameCell = ({ children }: { children: string }) => (
  <Cell className="record-name">
    <span dir="auto" className="line-clamp-3">
      {children}
    </span>
  </Cell>
);

export const DateCell = ({ createdAt, marksToday = true }: { createdAt: string; marksToday?: boolean }) => (
  <Cell>
    <span className="record-date">
      <time dateTime={createdAt}>{tableDate(createdAt)}</time>
      {marksToday && isToday(createdAt) && <Badge tone="marigold">Today</Badge>}
    </span>
  </Cell>
);

export const PhoneCell = ({ children }: { children: string }) => (
  <Cell className="record-ruled">
    {children && (
      <a className="record-line tabular-nums" href={telHref(children)}>
        <Phone {...ICON} />
        <bdi>{children}</bdi>
      </a>
    )}
  </Cell>
);

export const MailCell = ({ children }: { children: string }) => (
  <Cell className="record-ruled">
    {children && (
      <a className="record-line" href={mailtoHref(children)}>
        <Mail {...ICON} />
        <MailText>{children}</MailText>
      </a>
    )}
  </Cell>
);

export interface ListScreenProps<Row extends LongListRow> extends Pick<ListTableProps<Row>, 'head' | 'row'> {
  list: LongList<Row>;
  /** Text for an empty list. */
  empty: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Control beside the export that selects a part of the list. */
  filter?: ReactNode;
  /** Dialogs of the screen. */
  children?: ReactNode;
}

/** A screen with a long list as a table, with export. */
export function ListScreen<Row extends LongListRow>({
  list,
  empty,
  headingRef,
  filter,
  children,
  ...table
}: ListScreenProps<Row>) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = headingRef ?? own;
  const shown = useLongList(list);
  const id = `${list.key}-list`;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h1 ref={heading} id={id} tabIndex={-1} className="text-title outline-none">
        {list.title}
      </h1>
      <ListView
        {...{ shown, empty }}
        home={heading}
        tools={(q) => (
          <>
            {filter}
            <Export list={list} q={q} />
          </>
        )}
      >
        {(rows, isBusy) => rows.length > 0 && <ListTable {...{ ...table, rows, isBusy }} labelledBy={id} />}
      </ListView>
      {children}
    </section>
  );
}
