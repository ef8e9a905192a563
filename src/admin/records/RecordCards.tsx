import { type RefObject, useState } from 'react';
import { useFocusRow } from '../lists/use-focus-row.ts';
import { RecordCard } from './RecordCard.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { AnyRow, ResourceConfig } from './resource-config.ts';
import { useHiddenRecords, useRemoveRecord } from './use-remove-record.ts';

/** Where a record is edited: in a sheet, in its card, or in a form elsewhere on the page. */
export type Editing<Row> = 'sheet' | 'card' | { readonly id: string | undefined; readonly start: (row: Row) => void };

export interface RecordCardsProps<Row extends AnyRow> {
  resource: ResourceConfig<Row>;
  rows: readonly Row[];
  editing: Editing<Row>;
  /** Element that gets the focus when no card is left. */
  home: RefObject<HTMLElement | null>;
}

/** Cards of records, with editing and deletion. */
export function RecordCards<Row extends AnyRow>(props: RecordCardsProps<Row>) {
  const { resource, rows, editing, home } = props;
  const hidden = useHiddenRecords();
  const [edited, edit] = useState<Row>();
  const focus = useFocusRow(home);
  const remove = useRemoveRecord(resource, ({ _id }) => focus(_id));
  const shown = rows.filter(({ _id }) => !hidden.has(_id));

  const close = (row: Row) => {
    edit(undefined);
    focus(row._id);
  };
  const onDelete = (row: Row) => {
    const at = shown.indexOf(row);
    focus((shown[at + 1] ?? shown[at - 1])?._id);
    remove(row);
  };
  const formOf = (row: Row, placement: 'card' | 'sheet') => (
    <RecordForm {...{ resource, row, placement }} onSaved={() => close(row)} onCancel={() => close(row)} />
  );
  const isInCard = (row: Row) => editing === 'card' && edited?._id === row._id;

  return (
    <>
      <ul aria-label={resource.texts.many} className="record-grid">
        {shown.map((row) => (
          <li key={row._id} data-id={row._id} className={isInCard(row) ? 'record-open' : undefined}>
            {isInCard(row) ? (
              <div className="record-card p-5">{formOf(row, 'card')}</div>
            ) : (
              <RecordCard
                {...{ resource, row }}
                onEdit={() => (typeof editing === 'object' ? editing.start(row) : edit(row))}
                onDelete={() => onDelete(row)}
              />
            )}
          </li>
        ))}
      </ul>
      {editing === 'sheet' && edited && formOf(edited, 'sheet')}
    </>
  );
}
