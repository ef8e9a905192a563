import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState, Skeleton } from '#ui/data-states.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ReadState } from '../ReadState.tsx';
import { ListRows, Pager } from './ListRows.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { listPageQuery, useListPage } from './list-queries.ts';
import { useListUrlState } from './list-url-state.ts';
import { formatCount, type ListPage, type ListUrlState, type LongList, type LongListRow, NEWEST } from './long-list.ts';

/** Placeholder of the first cards, of the same size, so that nothing moves when they load. */
export const ListLoading = () => (
  <div className="grid gap-4">
    <p role="status" className="records-loading">
      Loading...
    </p>
    <div className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  </div>
);

interface Shown<Row extends LongListRow> {
  readonly list: LongList<Row>;
  readonly urlState: ListUrlState;
  readonly listPage: ListPage<Row> | undefined;
  /** The newest list page, if it was read. */
  readonly newest: ListPage<Row> | undefined;
  readonly isNewestOnly: boolean;
}

/** Text with the number of rows or matches. */
export function countText<Row extends LongListRow>({
  list,
  urlState,
  listPage,
  newest,
  isNewestOnly,
}: Shown<Row>): string {
  if (!listPage) return '';
  const { total } = listPage.page;
  if (isNewestOnly) return `${total} of the newest ${formatCount(list, newest?.rows.length ?? 0)}`;
  if (!urlState.q) return formatCount(list, total);
  return newest
    ? `${total.toLocaleString('en-IN')} of ${formatCount(list, newest.page.total)}`
    : formatCount(list, total);
}

/** Text that explains what needs the network; undefined if everything is on the device. */
export function offlineText<Row extends LongListRow>({
  list,
  urlState,
  newest,
  isNewestOnly,
}: Shown<Row>): string | undefined {
  const [, many] = list.nouns;
  if (isNewestOnly) {
    const here = formatCount(list, newest?.rows.length ?? 0);
    return `Searching all ${many} needs the network. Looked through here: the newest ${here}, which this device keeps.`;
  }
  if (urlState.cursor) return `Older ${many} need the network. The newest are kept on this device.`;
  return urlState.q ? `Searching ${many} needs the network.` : undefined;
}

export interface LongListViewProps<Row extends LongListRow> {
  list: LongList<Row>;
  /** Text for an empty list. */
  empty: string;
  /** Element that gets the focus after a change of the list page. */
  home: RefObject<HTMLElement | null>;
  /** Whether other content is above the list: a new list page then scrolls to `home`, not to the top. */
  isBelow?: boolean;
  /** Renders tools next to the count, for the current search. */
  tools?: (q: string) => ReactNode;
  /** Renders the rows of the list page. */
  children: (rows: readonly Row[], isBusy: boolean) => ReactNode;
}

/** A long list, newest first, searched and paged by the server. The newest list page is also shown offline. */
export function LongListView<Row extends LongListRow>(props: LongListViewProps<Row>) {
  const { list, empty, home, isBelow = false, tools, children } = props;
  const { urlState, goTo } = useListUrlState();
  const { query, listPage, isNewestOnly, isNetworkError } = useListPage(list, urlState);
  const { data: newest, dataUpdatedAt: newestAt } = useQuery({ ...listPageQuery(list, NEWEST), enabled: false });
  const shown = { list, urlState, listPage, newest, isNewestOnly };
  const isLoadingPage = query.isPlaceholderData;
  const readAt = isLoadingPage ? 0 : query.dataUpdatedAt;
  const isEmpty = listPage?.page.total === 0 && (!urlState.q || newest?.page.total === 0);
  const focusHome = () => {
    home.current?.focus({ preventScroll: true });
    if (isBelow) home.current?.scrollIntoView({ behavior: 'instant' });
  };
  const turn = (cursor: string) => {
    goTo({ ...urlState, cursor }, { stay: isBelow });
    focusHome();
  };
  const toBeginning = () => {
    if (!isBelow) scrollTo({ top: 0, behavior: 'instant' });
    focusHome();
  };

  // The first list page has one URL without a cursor: under its key it is persisted and shows new rows.
  const isOnFirstPage =
    urlState.cursor !== '' && readAt > 0 && listPage !== undefined && listPage.page.previous === undefined;
  useEffect(() => {
    if (isOnFirstPage) goTo({ q: urlState.q, cursor: '' }, { replace: true, stay: true });
  });

  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <ReadState query={query} what={list.nouns[1]} readAt={isNewestOnly ? newestAt : readAt} />
        {isNetworkError && offlineText(shown) && <Notice>{offlineText(shown)}</Notice>}
        {urlState.cursor !== '' && (
          <Button variant="quiet" className="justify-self-start" onClick={() => turn('')}>
            Back to the newest
          </Button>
        )}
      </div>
      {isEmpty && <EmptyState title={empty} />}
      {!isEmpty && (newest || listPage || urlState.q) && (
        <ListToolbar
          q={urlState.q}
          onSearch={(q, isContinued) => goTo({ q, cursor: '' }, { replace: isContinued, stay: true })}
          count={countText(shown)}
        >
          {tools?.(urlState.q)}
        </ListToolbar>
      )}
      {!listPage && query.isPending && <ListLoading />}
      {listPage?.rows.length === 0 && !isEmpty && <EmptyState title="Nothing matches your search." />}
      {listPage && listPage.rows.length > 0 && (
        <>
          <ListRows key={JSON.stringify([urlState, isNewestOnly])} rows={listPage.rows} toBeginning={toBeginning}>
            {(rows) => children(rows, isLoadingPage)}
          </ListRows>
          <Pager page={listPage.page} isBusy={isLoadingPage} onTurn={turn} />
        </>
      )}
    </div>
  );
}
