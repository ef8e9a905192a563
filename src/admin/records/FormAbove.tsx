import { type ReactNode, useId, useRef, useState } from 'react';
import { useHidden } from './hidden.ts';
import type { Editing } from './RecordCards.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { AnyRow, RecordKind } from './record-kind.ts';

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
