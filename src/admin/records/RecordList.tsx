import { type ReactNode, useRef } from 'react';
import { EmptyState } from '#ui/data-states.tsx';
import { ReadState } from '../ReadState.tsx';
import { type Editing, RecordCards } from './RecordCards.tsx';
import { RecordPages } from './RecordPages.tsx';
import { RecordsLoading } from './RecordsLoading.tsx';
import { RecordTools } from './RecordTools.tsx';
import type { AnyRow, ListedKind } from './record-kind.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { useRecords } from './use-records.ts';

export interface RecordListProps<Row extends AnyRow> {
  kind: ListedKind<Row>;
  editing: Editing<Row>;
  /** What stands where there are none. */
  whenEmpty?: ReactNode;
}

/** All records of an entity as cards: read, searched, edited, deleted. */
export function RecordList<Row extends AnyRow>({ kind, editing, whenEmpty }: RecordListProps<Row>) {
  const { query, rows, found, search, onSearch, shown, more, showMore, page, pages, turnTo } = useRecords(kind);
  const { words } = kind;
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusAfter(list);
  const turn = (next: number) => {
    turnTo(next);
    focus(undefined);
  };
  return (
    <section aria-label={words.many} className="grid gap-3">
      <ReadState query={query} what={words.many} />
      {query.isPending && <RecordsLoading />}
      {rows?.length === 0 && (whenEmpty ?? <EmptyState title={`No ${words.many} yet.`} />)}
      {rows && rows.length > 0 && (
        <RecordTools {...{ search, onSearch, words }} found={found?.length ?? 0} total={rows.length} />
      )}
      {rows && rows.length > 0 && found?.length === 0 && <EmptyState title="Nothing matches your search." />}
      <RecordCards {...{ kind, editing }} rows={shown} listRef={list} />
      {found && <RecordPages {...{ page, pages, more }} onMore={showMore} onTurn={turn} />}
    </section>
  );
}
