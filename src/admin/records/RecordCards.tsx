import { type RefObject, useLayoutEffect, useState } from 'react';
import { RecordCard } from './RecordCard.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { AnyRow, ResourceConfig } from './resource-config.ts';
import { useHiddenRecords, useRemoveRecord } from './use-remove-record.ts';

/**
 * Moves the focus when the focused element is removed: to the first button of a record, else to the list. If a closed
 * dialog has returned the focus to a button of the record, it stays there.
 * @param list its items have the ids of their records in `data-id`
 * @returns function that requests the move; it happens in the same commit as the removal, so that no key press is lost
 */
export function useFocusRecord(list: RefObject<HTMLElement | null>): (id: string | undefined) => void {
  const [target, setTarget] = useState<{ readonly id: string }>();
  useLayoutEffect(() => {
    if (!target) return;
    const item = document.querySelector(`[data-id="${CSS.escape(target.id)}"]`);
    const buttons = item?.querySelector('.record-buttons, .record-actions');
    if (buttons?.contains(document.activeElement)) return;
    (buttons?.querySelector<HTMLElement>(':scope > button') ?? list.current)?.focus();
  }, [target, list]);
  return (id = '') => setTarget({ id });
}

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
  const focus = useFocusRecord(home);
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
