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

/** Takes the room of the first cards, so that nothing jumps when they come. */
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
  /** The newest rows, where they were read. */
  readonly newest: ListPage<Row> | undefined;
  readonly isNewestOnly: boolean;
}

/** How many rows there are, or were found. */
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

/** What can't be done here without the network; undefined where all can. */
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
  /** What is said where there is nothing at all. */
  empty: string;
  /** What has the focus after a turn. */
  home: RefObject<HTMLElement | null>;
  /** Whether other things stand above: a turn then leads to `home`, not to the beginning of the page. */
  isBelow?: boolean;
  /** What stands beside the count, given what is searched for. */
  tools?: (q: string) => ReactNode;
  /** The rows of a part, as they are shown. */
  children: (rows: readonly Row[], isBusy: boolean) => ReactNode;
}

/** A long list, newest first; searched and turned over by the server, its newest part read without a network too. */
export function LongListView<Row extends LongListRow>(props: LongListViewProps<Row>) {
  const { list, empty, home, isBelow = false, tools, children } = props;
  const { urlState, goTo } = useListUrlState();
  const { query, listPage, isNewestOnly, isNetworkError } = useListPage(list, urlState);
  const { data: newest, dataUpdatedAt: newestAt } = useQuery({ ...listPageQuery(list, NEWEST), enabled: false });
  const shown = { list, urlState, listPage, newest, isNewestOnly };
  const isComing = query.isPlaceholderData;
  const readAt = isComing ? 0 : query.dataUpdatedAt;
  const isNothing = listPage?.page.total === 0 && (!urlState.q || newest?.page.total === 0);
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

  // The newest part has one address, under which it is kept and goes on to show what comes in.
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
      {isNothing && <EmptyState title={empty} />}
      {!isNothing && (newest || listPage || urlState.q) && (
        <ListToolbar
          q={urlState.q}
          onSearch={(q, isFurther) => goTo({ q, cursor: '' }, { replace: isFurther, stay: true })}
          count={countText(shown)}
        >
          {tools?.(urlState.q)}
        </ListToolbar>
      )}
      {!listPage && query.isPending && <ListLoading />}
      {listPage?.rows.length === 0 && !isNothing && <EmptyState title="Nothing matches your search." />}
      {listPage && listPage.rows.length > 0 && (
        <>
          <ListRows key={JSON.stringify([urlState, isNewestOnly])} rows={listPage.rows} toBeginning={toBeginning}>
            {(rows) => children(rows, isComing)}
          </ListRows>
          <Pager page={listPage.page} isBusy={isComing} onTurn={turn} />
        </>
      )}
    </div>
  );
}
