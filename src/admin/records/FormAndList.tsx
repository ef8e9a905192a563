import { useId, useRef, useState } from 'react';
import { HistoryButton } from './HistoryButton.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RecordList } from './RecordList.tsx';
import type { AnyRow, ListedResource } from './resource-config.ts';
import { useHiddenRecords } from './use-remove-record.ts';

export interface FormAndListProps<Row extends AnyRow> {
  resource: ListedResource<Row>;
  title: string;
}

/** A screen with one form above the records. The form creates records and edits the selected one. */
export function FormAndList<Row extends AnyRow>({ resource, title }: FormAndListProps<Row>) {
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
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h1 ref={heading} id={id} tabIndex={-1} className="text-title outline-none">
            {title}
          </h1>
          <HistoryButton resources={[resource]} />
        </div>
        <RecordForm
          key={edited?._id ?? ''}
          {...{ resource, placement: 'page', onSaved: close }}
          row={edited}
          onCancel={edited && close}
        />
      </section>
      <RecordList {...{ resource, editing: { id: edited?._id, start } }} isBelow />
    </div>
  );
}
