import { type ReactNode, useId, useRef, useState } from 'react';
import { useHidden } from './hidden.ts';
import { RecordForm } from './RecordForm.tsx';
import { RecordList } from './RecordList.tsx';
import type { AnyRow, ListedKind } from './record-kind.ts';

export interface FormAndListProps<Row extends AnyRow> {
  kind: ListedKind<Row>;
  title: string;
  whenEmpty?: ReactNode;
}

/** A screen with one form, for new records and for the one that is edited, above the records. */
export function FormAndList<Row extends AnyRow>({ kind, title, whenEmpty }: FormAndListProps<Row>) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, edit] = useState<Row>();
  // One that is deleted is edited no more.
  const isGone = useHidden().has(chosen?._id ?? '');
  const edited = isGone ? undefined : chosen;
  const close = () => {
    edit(undefined);
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
      <RecordList kind={kind} editing={{ id: edited?._id, start: edit }} whenEmpty={whenEmpty} />
    </div>
  );
}
