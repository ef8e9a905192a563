import { type ReactNode, type RefObject, useRef } from 'react';
import { Export } from './Export.tsx';
import { PagedTable, type PagedTableProps } from './ListTable.tsx';
import { PagedView } from './LongListView.tsx';
import type { Entry, PagedList } from './long-list.ts';

export interface PagedScreenProps<Row extends Entry> extends Pick<PagedTableProps<Row>, 'head' | 'row'> {
  list: PagedList<Row>;
  /** What is said where there is nothing at all. */
  empty: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Dialogs of the screen. */
  children?: ReactNode;
}

/** A screen with a long list as a table, which can be had as a file too. */
export function PagedScreen<Row extends Entry>({ list, empty, headingRef, children, ...table }: PagedScreenProps<Row>) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = headingRef ?? own;
  const id = `${list.key}-list`;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h1 ref={heading} id={id} tabIndex={-1} className="text-title outline-none">
        {list.title}
      </h1>
      <PagedView {...{ list, empty }} home={heading} tools={(q) => <Export list={list} q={q} />}>
        {(rows, isBusy) => <PagedTable {...{ ...table, rows, isBusy }} labelledBy={id} />}
      </PagedView>
      {children}
    </section>
  );
}
