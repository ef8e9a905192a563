import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { LongListView } from '../lists/LongListView.tsx';
import type { LongListRow } from '../lists/long-list.ts';
import { type Editing, RecordCards } from './RecordCards.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RecordList } from './RecordList.tsx';
import type { AnyRow, ListedResource, LongListResource, ResourceConfig } from './resource-config.ts';
import { useHiddenRecords } from './use-remove-record.ts';

export interface FormAboveProps<Row extends AnyRow> {
  resource: ResourceConfig<Row>;
  title: string;
  /** Renders the records below the form. */
  children: (editing: Exclude<Editing<Row>, string>) => ReactNode;
}

/** A screen with one form above the records. The form creates records and edits the selected one. */
export function FormAbove<Row extends AnyRow>({ resource, title, children }: FormAboveProps<Row>) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, start] = useState<Row>();
  // Deleting the edited record ends its editing.
  const isGone = useHiddenRecords().has(chosen?._id ?? '');
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
          {...{ resource, placement: 'page', onSaved: close }}
          row={edited}
          onCancel={edited && close}
        />
      </section>
      {children({ id: edited?._id, start })}
    </div>
  );
}

export interface FormAndListProps<Row extends AnyRow> {
  resource: ListedResource<Row>;
  title: string;
}

/** `FormAbove` with a resource that is read as one list. */
export const FormAndList = <Row extends AnyRow>({ resource, title }: FormAndListProps<Row>) => (
  <FormAbove {...{ resource, title }}>{(editing) => <RecordList {...{ resource, editing }} />}</FormAbove>
);

export interface FormAndLongListProps<Row extends LongListRow> {
  resource: LongListResource<Row>;
  title: string;
}

/** `FormAbove` with a resource that is read in list pages. */
export function FormAndLongList<Row extends LongListRow>({ resource, title }: FormAndLongListProps<Row>) {
  const home: RefObject<HTMLElement | null> = useRef(null);
  const { list, texts } = resource;
  return (
    <FormAbove {...{ resource, title }}>
      {(editing) => (
        <section ref={home} tabIndex={-1} aria-label={texts.many} className="record-parts">
          <LongListView {...{ list, home }} isBelow empty={`No ${texts.many} yet.`}>
            {(rows) => <RecordCards {...{ resource, rows, editing, home }} />}
          </LongListView>
        </section>
      )}
    </FormAbove>
  );
}
