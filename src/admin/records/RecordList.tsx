import { type ReactNode, useRef, useState } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ReadState } from '../ReadState.tsx';
import { RecordCard } from './RecordCard.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RecordPages } from './RecordPages.tsx';
import { RecordsLoading } from './RecordsLoading.tsx';
import { RecordTools } from './RecordTools.tsx';
import type { AnyRow, ListedKind } from './record-kind.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { useRecords } from './use-records.ts';
import { useRemove } from './use-remove.ts';

export interface RecordListProps<Row extends AnyRow> {
  kind: ListedKind<Row>;
  /** Where a record is edited: in a sheet, in its card, or elsewhere on the page. */
  editing: 'sheet' | 'card' | { readonly id: string | undefined; readonly start: (row: Row) => void };
  /** What stands where there are none. */
  whenEmpty?: ReactNode;
}

/** The records of an entity as cards: read, searched, edited, deleted. */
export function RecordList<Row extends AnyRow>({ kind, editing, whenEmpty }: RecordListProps<Row>) {
  const { query, rows, found, search, onSearch, shown, more, showMore, page, pages, turnTo } = useRecords(kind);
  const [edited, edit] = useState<Row>();
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusAfter(list);
  const remove = useRemove(kind);
  const { words } = kind;

  const close = (row: Row) => {
    edit(undefined);
    focus(row._id);
  };
  const turn = (next: number) => {
    turnTo(next);
    focus(undefined);
  };
  const onDelete = (row: Row) => {
    const at = shown.indexOf(row);
    focus((shown[at + 1] ?? shown[at - 1])?._id);
    remove(row);
  };
  const formOf = (row: Row, placement: 'card' | 'sheet') => (
    <RecordForm {...{ kind, row, placement }} onSaved={() => close(row)} onCancel={() => close(row)} />
  );
  const isInCard = (row: Row) => editing === 'card' && edited?._id === row._id;

  return (
    <section aria-label={words.many} className="grid gap-3">
      <ReadState query={query} />
      {query.isPending && <RecordsLoading />}
      {rows?.length === 0 && (whenEmpty ?? <EmptyState title={`No ${words.many} yet.`} />)}
      {rows && rows.length > 0 && (
        <RecordTools {...{ search, onSearch, words }} found={found?.length ?? 0} total={rows.length} />
      )}
      {rows && rows.length > 0 && found?.length === 0 && <EmptyState title="Nothing matches your search." />}
      <ul ref={list} tabIndex={-1} aria-label={words.many} className="record-grid">
        {shown.map((row) => (
          <li key={row._id} data-id={row._id} className={isInCard(row) ? 'record-open' : undefined}>
            {isInCard(row) ? (
              <div className="record-card p-5">{formOf(row, 'card')}</div>
            ) : (
              <RecordCard
                {...{ kind, row }}
                onEdit={() => (typeof editing === 'object' ? editing.start(row) : edit(row))}
                onDelete={() => onDelete(row)}
              />
            )}
          </li>
        ))}
      </ul>
      {found && <RecordPages {...{ page, pages, more }} onMore={showMore} onTurn={turn} />}
      {editing === 'sheet' && edited && formOf(edited, 'sheet')}
    </section>
  );
}
