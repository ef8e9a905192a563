import { type ReactNode, useRef } from 'react';
import { ListView } from '../lists/ListView.tsx';
import { type Editing, RecordCards } from './RecordCards.tsx';
import type { AnyRow, ListedResource } from './resource-config.ts';

export interface RecordListProps<Row extends AnyRow> {
  resource: ListedResource<Row>;
  editing: Editing<Row>;
  /** Whether other content is above the list. */
  isBelow?: boolean;
  /** Link for an empty list. */
  emptyAction?: ReactNode;
}

/** All records of a resource as cards, with search, editing and deletion. */
export function RecordList<Row extends AnyRow>({ resource, editing, ...rest }: RecordListProps<Row>) {
  const home = useRef<HTMLElement>(null);
  const { many } = resource.texts;
  const shown = resource.useList(resource);
  return (
    <section ref={home} tabIndex={-1} aria-label={many} className="record-parts">
      <ListView {...{ ...rest, shown, home }} empty={`No ${many} yet.`}>
        {(rows) => <RecordCards {...{ resource, editing, rows, home }} />}
      </ListView>
    </section>
  );
}
