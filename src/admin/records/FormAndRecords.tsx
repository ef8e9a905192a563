import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { PagedView } from '../lists/LongListView.tsx';
import type { Entry } from '../lists/long-list.ts';
import { type Editing, RecordCards } from './RecordCards.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RecordList } from './RecordList.tsx';
import type { AnyRow, ListedKind, PagedKind, RecordKind } from './resource-config.ts';
import { useHidden } from './use-remove-record.ts';

export interface FormAboveProps<Row extends AnyRow> {
  kind: RecordKind<Row>;
  title: string;
  /** The records, of which one is edited in the form. */
  children: (editing: Exclude<Editing<Row>, string>) => ReactNode;
}

/** A screen with one form, for new records and for the one that is edited, above the records. */
export function FormAbove<Row extends AnyRow>({ kind, title, children }: FormAboveProps<Row>) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, start] = useState<Row>();
  // One that is deleted is edited no more.
  const isGone = useHidden().has(chosen?._id ?? '');
  const edited = isGone ? undefined : chosen;
  const close = () => {
    start(undefined);
    heading.current?.focus();
  };
  return (
    <div className="grid gap-10">
      <section aria-labelledby={id} className="grid gap-5">
        <h1 ref={heading} id={id} tabIndex={-1} className="text-title outline-none">
          {title}
        </h1>
        <RecordForm
          key={edited?._id ?? ''}
          {...{ kind, placement: 'page', onSaved: close }}
          row={edited}
          onCancel={edited && close}
        />
      </section>
      {children({ id: edited?._id, start })}
    </div>
  );
}

export interface FormAndListProps<Row extends AnyRow> {
  kind: ListedKind<Row>;
  title: string;
}

/** A screen with one form above all records. */
export const FormAndList = <Row extends AnyRow>({ kind, title }: FormAndListProps<Row>) => (
  <FormAbove {...{ kind, title }}>{(editing) => <RecordList {...{ kind, editing }} />}</FormAbove>
);

export interface FormAndPartsProps<Row extends Entry> {
  kind: PagedKind<Row>;
  title: string;
}

/** A screen with one form above records of which there are so many that they are read in parts. */
export function FormAndParts<Row extends Entry>({ kind, title }: FormAndPartsProps<Row>) {
  const home: RefObject<HTMLElement | null> = useRef(null);
  const { list, words } = kind;
  return (
    <FormAbove {...{ kind, title }}>
      {(editing) => (
        <section ref={home} tabIndex={-1} aria-label={words.many} className="record-parts">
          <PagedView {...{ list, home }} isBelow empty={`No ${words.many} yet.`}>
            {(rows) => <RecordCards {...{ kind, rows, editing, home }} />}
          </PagedView>
        </section>
      )}
    </FormAbove>
  );
}
