import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState, Skeleton } from '#ui/data-states.tsx';
import { Field } from '#ui/Field.tsx';
import { ReadState } from '../ReadState.tsx';
import { type Editing, RecordCards, useFocusAfter } from './RecordCards.tsx';
import type { AnyRow, ListedKind } from './resource-config.ts';
import { useRecords } from './use-records.ts';

/** Takes the room of the first cards, so that nothing jumps when they come. */
export const RecordsLoading = () => (
  <div className="grid gap-3">
    <p role="status" className="sr-only">
      Loading...
    </p>
    <Skeleton />
    <div className="record-grid">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </div>
  </div>
);

/** Fewer are seen at a glance. */
const WORTH_SEARCHING = 12;

export interface RecordToolsProps {
  search: string;
  onSearch: (search: string) => void;
  found: number;
  total: number;
  /** What one and many are called. */
  words: { readonly one: string; readonly many: string };
}

/** Searches records, and says how many there are. */
export function RecordTools({ search, onSearch, found, total, words }: RecordToolsProps) {
  const count = `${total} ${total === 1 ? words.one : words.many}`;
  return (
    <search className="flex flex-wrap items-end gap-x-6 gap-y-2">
      {total > WORTH_SEARCHING && (
        <div className="min-w-0 flex-[1_1_16rem]">
          <Field
            type="search"
            name="search"
            label="Search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => onSearch(target.value)}
          />
        </div>
      )}
      <p role="status" className="min-h-6 flex-1 text-muted text-note tabular-nums">
        {search ? `${found} of ${count}` : count}
      </p>
    </search>
  );
}

export interface RecordPagesProps {
  page: number;
  pages: number;
  /** Cards of this page that are not shown yet. */
  more: number;
  onMore: () => void;
  onTurn: (page: number) => void;
}

/** More cards of a page, and the other pages. */
export function RecordPages({ page, pages, more, onMore, onTurn }: RecordPagesProps) {
  return (
    <>
      {more > 0 && (
        <Button variant="secondary" className="justify-self-center" onClick={onMore}>
          Show more
        </Button>
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-4">
          <Button variant="secondary" disabled={page === 0} onClick={() => onTurn(page - 1)}>
            Previous
          </Button>
          <p className="text-note tabular-nums">
            Page {page + 1} of {pages}
          </p>
          <Button variant="secondary" disabled={page === pages - 1} onClick={() => onTurn(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </>
  );
}

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
