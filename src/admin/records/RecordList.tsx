import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState, Skeleton } from '#ui/data-states.tsx';
import { Field } from '#ui/Field.tsx';
import { ReadState } from '../ReadState.tsx';
import { type Editing, RecordCards, useFocusRecord } from './RecordCards.tsx';
import type { AnyRow, ListedResource } from './resource-config.ts';
import { useRecords } from './use-records.ts';

/** Placeholder of the first cards, of the same size, so that nothing moves when they load. */
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

/** The search field is shown only for more records than these. */
const MIN_SEARCHABLE = 12;

export interface RecordToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  matches: number;
  total: number;
  /** Noun for the records, singular and plural. */
  texts: { readonly one: string; readonly many: string };
}

/** Search field, and the number of records. */
export function RecordToolbar({ search, onSearch, matches, total, texts }: RecordToolbarProps) {
  const count = `${total} ${total === 1 ? texts.one : texts.many}`;
  return (
    <search className="flex flex-wrap items-end gap-x-6 gap-y-2">
      {total > MIN_SEARCHABLE && (
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
        {search ? `${matches} of ${count}` : count}
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

/** Button for more cards of this page, and links to the other pages. */
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
  resource: ListedResource<Row>;
  editing: Editing<Row>;
  /** Content for an empty list. */
  whenEmpty?: ReactNode;
}

/** All records of a resource as cards, with search, editing and deletion. */
export function RecordList<Row extends AnyRow>({ resource, editing, whenEmpty }: RecordListProps<Row>) {
  const { query, rows, matches, search, onSearch, shown, more, showMore, page, pages, turnTo } = useRecords(resource);
  const { texts } = resource;
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusRecord(list);
  const turn = (next: number) => {
    turnTo(next);
    focus(undefined);
  };
  return (
    <section aria-label={texts.many} className="grid gap-3">
      <ReadState query={query} what={texts.many} />
      {query.isPending && <RecordsLoading />}
      {rows?.length === 0 && (whenEmpty ?? <EmptyState title={`No ${texts.many} yet.`} />)}
      {rows && rows.length > 0 && (
        <RecordToolbar {...{ search, onSearch, texts }} matches={matches?.length ?? 0} total={rows.length} />
      )}
      {rows && rows.length > 0 && matches?.length === 0 && <EmptyState title="Nothing matches your search." />}
      <RecordCards {...{ resource, editing }} rows={shown} listRef={list} />
      {matches && <RecordPages {...{ page, pages, more }} onMore={showMore} onTurn={turn} />}
    </section>
  );
}
