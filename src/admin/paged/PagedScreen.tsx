import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ReadState } from '../ReadState.tsx';
import { Export } from './Export.tsx';
import { type Entry, NEWEST, type PagedList } from './list.ts';
import { PagedLoading } from './PagedLoading.tsx';
import { PagedRows } from './PagedRows.tsx';
import type { PagedTableProps } from './PagedTable.tsx';
import { PagedTools } from './PagedTools.tsx';
import { Pager } from './Pager.tsx';
import { partQuery } from './queries.ts';
import { countText, offlineText } from './texts.ts';
import { usePart } from './use-part.ts';
import { usePlace } from './use-place.ts';

export interface PagedScreenProps<Row extends Entry> extends Pick<PagedTableProps<Row>, 'head' | 'row'> {
  list: PagedList<Row>;
  /** What is said where there is nothing at all. */
  empty: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Dialogs of the screen. */
  children?: ReactNode;
}

/** A long list, newest first; searched and turned over by the server, its newest part read without a network too. */
export function PagedScreen<Row extends Entry>({ list, empty, headingRef, children, ...table }: PagedScreenProps<Row>) {
  const { place, goTo } = usePlace();
  const { query, part, isFoundHere, isCut } = usePart(list, place);
  const { data: newest, dataUpdatedAt: newestAt } = useQuery({ ...partQuery(list, NEWEST), enabled: false });
  const shown = { list, place, part, newest, isFoundHere };
  const id = `${list.key}-list`;
  const isComing = query.isPlaceholderData;
  const readAt = isComing ? 0 : query.dataUpdatedAt;
  const isNothing = part?.page.total === 0 && (!place.q || newest?.page.total === 0);
  const turn = (cursor: string) => {
    goTo({ ...place, cursor });
    document.getElementById(id)?.focus({ preventScroll: true });
  };

  // The newest part has one address, under which it is kept and goes on to show what comes in.
  const isTurnedToNewest = place.cursor !== '' && readAt > 0 && part !== undefined && part.page.previous === undefined;
  useEffect(() => {
    if (isTurnedToNewest) goTo({ q: place.q, cursor: '' }, { replace: true, stay: true });
  });

  return (
    <section aria-labelledby={id} className="grid gap-6">
      <div className="grid gap-2">
        <h1 ref={headingRef} id={id} tabIndex={-1} className="text-title outline-none">
          {list.title}
        </h1>
        <ReadState query={query} readAt={isFoundHere ? newestAt : readAt} />
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
          <Export list={list} q={place.q} />
        </PagedTools>
      )}
      {!part && query.isPending && <PagedLoading />}
      {part?.rows.length === 0 && !isNothing && <EmptyState title="Nothing matches your search." />}
      {part && part.rows.length > 0 && (
        <>
          <PagedRows
            key={JSON.stringify([place, isFoundHere])}
            {...table}
            rows={part.rows}
            labelledBy={id}
            isBusy={isComing}
          />
          <Pager page={part.page} isBusy={isComing} onTurn={turn} />
        </>
      )}
      {children}
    </section>
  );
}
