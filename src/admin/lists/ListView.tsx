import { type ReactNode, type RefObject, useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState, Skeleton } from '#ui/data-states.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ReadState } from '../ReadState.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { type ShownList, useListUrlState } from './list-state.ts';
import { type IdentifiedRow, NewRows } from './NewRows.tsx';

export interface ListLoadingProps {
  /** Whether a toolbar with a search field will appear. */
  isSearchable?: boolean;
}

/** Placeholder of the first rows, of the same size, so that nothing moves when they load. */
export const ListLoading = ({ isSearchable = false }: ListLoadingProps) => (
  <div className="grid gap-3">
    <p role="status" className={isSearchable ? 'records-loading' : 'min-h-6 text-muted text-note'}>
      Loading...
    </p>
    <div className="grid gap-4 sm:grid-cols-2">
      {[1, 2, 3].map((index) => (
        <Skeleton key={index} className={`rounded-card ${isSearchable ? 'h-72' : 'h-44'}`} />
      ))}
    </div>
  </div>
);

type PagerProps = Pick<ShownList<unknown>, 'turns'> & {
  page: { readonly next?: string | undefined; readonly previous?: string | undefined };
  isBusy: boolean;
  onTurn: (cursor: string) => void;
};

/** Buttons to the next and the previous list page; nothing if there is only one. */
function Pager({ page: { next, previous }, turns, isBusy, onTurn }: PagerProps) {
  if (next === undefined && previous === undefined) return null;
  const turn = (cursor: string | undefined) => ({
    className: 'flex-1 sm:flex-none',
    disabled: cursor === undefined,
    busy: isBusy,
    onClick: () => cursor !== undefined && !isBusy && onTurn(cursor),
  });
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-3">
      <Button variant="secondary" {...turn(previous)}>
        {turns.previous}
      </Button>
      {turns.position && <p className="text-note tabular-nums">{turns.position}</p>}
      <Button variant="secondary" {...turn(next)}>
        {turns.next}
      </Button>
    </nav>
  );
}

export interface ListViewProps<Row extends IdentifiedRow> {
  shown: ShownList<Row>;
  /** Text for an empty list. */
  empty: string;
  /** Link below the text for an empty list. */
  emptyAction?: ReactNode;
  /** Element that gets the focus after a change of the list page. */
  home: RefObject<HTMLElement | null>;
  /** Whether other content is above the list: a new list page then scrolls to `home`, not to the top. */
  isBelow?: boolean;
  /** Renders tools next to the count, for the current search. */
  tools?: (q: string) => ReactNode;
  /** Renders the rows of the list page. */
  children: (rows: readonly Row[], isLoadingPage: boolean) => ReactNode;
}

/** A list with its state in the URL: age, search, number of rows, rows and pages. */
export function ListView<Row extends IdentifiedRow>(props: ListViewProps<Row>) {
  const { shown, empty, emptyAction, home, isBelow = false, tools, children } = props;
  const { query, nouns, listPage, total, count, readAt, isLoadingPage, turns, notice, isSearchable, newRowsKey } =
    shown;
  const { urlState, goTo } = useListUrlState();
  const { q, cursor } = urlState;
  const isEmpty = listPage?.page.total === 0 && total === 0;
  const focusHome = () => {
    home.current?.focus({ preventScroll: true });
    if (isBelow) home.current?.scrollIntoView({ behavior: 'instant' });
  };
  const turn = (next: string) => {
    goTo({ q, cursor: next }, { stay: isBelow });
    focusHome();
  };
  const toBeginning = () => {
    if (!isBelow) scrollTo({ top: 0, behavior: 'instant' });
    focusHome();
  };

  // The first list page has one URL without a cursor: under its key it is persisted and shows new rows.
  const isOnFirstPage = cursor !== '' && readAt > 0 && listPage !== undefined && listPage.page.previous === undefined;
  useEffect(() => {
    if (isOnFirstPage) goTo({ q, cursor: '' }, { replace: true, stay: true });
  });

  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <ReadState query={query} what={nouns[1]} readAt={readAt} />
        {notice && <Notice>{notice}</Notice>}
        {turns.first && cursor !== '' && (
          <Button variant="quiet" className="justify-self-start" onClick={() => turn('')}>
            {turns.first}
          </Button>
        )}
      </div>
      {isEmpty && <EmptyState title={empty}>{emptyAction}</EmptyState>}
      {!isEmpty && (total !== undefined || listPage || q) && (
        <ListToolbar
          {...{ q, count }}
          isSearchable={isSearchable || q !== ''}
          onSearch={(words, isContinued) => goTo({ q: words, cursor: '' }, { replace: isContinued, stay: true })}
        >
          {tools?.(q)}
        </ListToolbar>
      )}
      {!listPage && query.isPending && <ListLoading isSearchable={isSearchable} />}
      {listPage?.rows.length === 0 && !isEmpty && <EmptyState title="Nothing matches your search." />}
      {listPage && newRowsKey === undefined && children(listPage.rows, isLoadingPage)}
      {listPage && newRowsKey !== undefined && (
        <NewRows key={newRowsKey} rows={listPage.rows} toBeginning={toBeginning}>
          {(rows) => children(rows, isLoadingPage)}
        </NewRows>
      )}
      {listPage && <Pager {...{ turns }} page={listPage.page} isBusy={isLoadingPage} onTurn={turn} />}
    </div>
  );
}
