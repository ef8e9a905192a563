import { type ReactNode, type RefObject, useRef } from 'react';
import { Export } from './Export.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { ListView } from './ListView.tsx';
import { useLongList } from './list-queries.ts';
import type { LongList, LongListRow } from './long-list.ts';

export interface ListScreenProps<Row extends LongListRow> extends Pick<ListTableProps<Row>, 'head' | 'row'> {
  list: LongList<Row>;
  /** Text for an empty list. */
  empty: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Dialogs of the screen. */
  children?: ReactNode;
}

/** A screen with a long list as a table, with export. */
export function ListScreen<Row extends LongListRow>({
  list,
  empty,
  headingRef,
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
      <ListView {...{ shown, empty }} home={heading} tools={(q) => <Export list={list} q={q} />}>
        {(rows, isBusy) => rows.length > 0 && <ListTable {...{ ...table, rows, isBusy }} labelledBy={id} />}
      </ListView>
      {children}
    </section>
  );
}
