import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState, Skeleton } from '#ui/data-states.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ReadState } from '../ReadState.tsx';
import { PagedRows, Pager } from './ListRows.tsx';
import { PagedTools } from './ListToolbar.tsx';
import { partQuery, usePart } from './list-queries.ts';
import { usePlace } from './list-url-state.ts';
import { countOf, type Entry, NEWEST, type PagedList, type Part, type Place } from './long-list.ts';

/** Takes the room of the first cards, so that nothing jumps when they come. */
export const PagedLoading = () => (
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

interface Shown<Row extends Entry> {
  readonly list: PagedList<Row>;
  readonly place: Place;
  readonly part: Part<Row> | undefined;
  /** The newest rows, where they were read. */
  readonly newest: Part<Row> | undefined;
  readonly isFoundHere: boolean;
}

/** How many rows there are, or were found. */
export function countText<Row extends Entry>({ list, place, part, newest, isFoundHere }: Shown<Row>): string {
  if (!part) return '';
  const { total } = part.page;
  if (isFoundHere) return `${total} of the newest ${countOf(list, newest?.rows.length ?? 0)}`;
  if (!place.q) return countOf(list, total);
  return newest ? `${total.toLocaleString('en-IN')} of ${countOf(list, newest.page.total)}` : countOf(list, total);
}

/** What can't be done here without the network; undefined where all can. */
export function offlineText<Row extends Entry>({ list, place, newest, isFoundHere }: Shown<Row>): string | undefined {
  const [, many] = list.nouns;
  if (isFoundHere) {
    const here = countOf(list, newest?.rows.length ?? 0);
    return `Searching all ${many} needs the network. Looked through here: the newest ${here}, which this device keeps.`;
  }
  if (place.cursor) return `Older ${many} need the network. The newest are kept on this device.`;
  return place.q ? `Searching ${many} needs the network.` : undefined;
}

export interface PagedViewProps<Row extends Entry> {
  list: PagedList<Row>;
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
export function PagedView<Row extends Entry>(props: PagedViewProps<Row>) {
  const { list, empty, home, isBelow = false, tools, children } = props;
  const { place, goTo } = usePlace();
  const { query, part, isFoundHere, isCut } = usePart(list, place);
  const { data: newest, dataUpdatedAt: newestAt } = useQuery({ ...partQuery(list, NEWEST), enabled: false });
  const shown = { list, place, part, newest, isFoundHere };
  const isComing = query.isPlaceholderData;
  const readAt = isComing ? 0 : query.dataUpdatedAt;
  const isNothing = part?.page.total === 0 && (!place.q || newest?.page.total === 0);
  const focusHome = () => {
    home.current?.focus({ preventScroll: true });
    if (isBelow) home.current?.scrollIntoView({ behavior: 'instant' });
  };
  const turn = (cursor: string) => {
    goTo({ ...place, cursor }, { stay: isBelow });
    focusHome();
  };
  const toBeginning = () => {
    if (!isBelow) scrollTo({ top: 0, behavior: 'instant' });
    focusHome();
  };

  // The newest part has one address, under which it is kept and goes on to show what comes in.
  const isTurnedToNewest = place.cursor !== '' && readAt > 0 && part !== undefined && part.page.previous === undefined;
  useEffect(() => {
    if (isTurnedToNewest) goTo({ q: place.q, cursor: '' }, { replace: true, stay: true });
  });

  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <ReadState query={query} what={list.nouns[1]} readAt={isFoundHere ? newestAt : readAt} />
        {isCut && offlineText(shown) && <Notice>{offlineText(shown)}</Notice>}
        {place.cursor !== '' && (
          <Button variant="quiet" className="justify-self-start" onClick={() => turn('')}>
            Back to the newest
          </Button>
        )}
      </div>
      {isNothing && <EmptyState title={empty} />}
      {!isNothing && (newest || part || place.q) && (
        <PagedTools
          q={place.q}
          onSearch={(q, isFurther) => goTo({ q, cursor: '' }, { replace: isFurther, stay: true })}
          count={countText(shown)}
        >
          {tools?.(place.q)}
        </PagedTools>
      )}
      {!part && query.isPending && <PagedLoading />}
      {part?.rows.length === 0 && !isNothing && <EmptyState title="Nothing matches your search." />}
      {part && part.rows.length > 0 && (
        <>
          <PagedRows key={JSON.stringify([place, isFoundHere])} rows={part.rows} toBeginning={toBeginning}>
            {(rows) => children(rows, isComing)}
          </PagedRows>
          <Pager page={part.page} isBusy={isComing} onTurn={turn} />
        </>
      )}
    </div>
  );
}
