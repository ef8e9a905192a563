import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { RecordCard } from './RecordCard.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { AnyRow, ResourceConfig } from './resource-config.ts';
import { useHiddenRecords, useRemoveRecord } from './use-remove-record.ts';

/**
 * Leads the focus on where what had it leaves the page: to what opens a record, else to the list. Where a dialog has
 * given it back to one of the record's buttons it stays.
 * @param list whose items carry the ids of their records
 * @returns asks for it; it moves with the change that React then shows, or the next key would still go elsewhere
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

/** Where a record is edited: in a sheet, in its card, or elsewhere on the page. */
export type Editing<Row> = 'sheet' | 'card' | { readonly id: string | undefined; readonly start: (row: Row) => void };

export interface RecordCardsProps<Row extends AnyRow> {
  resource: ResourceConfig<Row>;
  rows: readonly Row[];
  editing: Editing<Row>;
  listRef?: RefObject<HTMLUListElement | null>;
  /** What has the focus where no card is left; the cards' list where it is left out. */
  home?: RefObject<HTMLElement | null>;
}

/** Records as cards: edited, deleted. */
export function RecordCards<Row extends AnyRow>(props: RecordCardsProps<Row>) {
  const { resource, rows, editing, listRef, home } = props;
  const hidden = useHiddenRecords();
  const [edited, edit] = useState<Row>();
  const own = useRef<HTMLUListElement>(null);
  const list = listRef ?? own;
  const focus = useFocusRecord(home ?? list);
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
      <ul ref={list} tabIndex={-1} aria-label={resource.texts.many} className="record-grid">
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
