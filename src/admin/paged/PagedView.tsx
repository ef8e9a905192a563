import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/data-states.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ReadState } from '../ReadState.tsx';
import { type Entry, NEWEST, type PagedList } from './list.ts';
import { PagedLoading } from './PagedLoading.tsx';
import { PagedRows } from './PagedRows.tsx';
import { PagedTools } from './PagedTools.tsx';
import { Pager } from './Pager.tsx';
import { partQuery } from './queries.ts';
import { countText, offlineText } from './texts.ts';
import { usePart } from './use-part.ts';
import { usePlace } from './use-place.ts';

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
