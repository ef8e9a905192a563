import './desk.css';
import './desk-list.css';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { Export } from '#admin/lists/Export.tsx';
import { ListView } from '#admin/lists/ListView.tsx';
import { useLongList } from '#admin/lists/long-list.ts';
import { DESK_VIEWS, type DeskItem, type DeskKind, type DeskView } from '#contract/admin/desk.ts';
import { useWaitingChanges } from '#offline/changes/page-changes.ts';
import { DeskItemScreen } from './DeskItemScreen.tsx';
import { DeskRows } from './DeskRows.tsx';
import { deskList, isInView, KINDS } from './desk-queries.ts';
import { useKeptRows } from './kept-items.ts';
import { withWaiting } from './send-change.ts';
import { ViewChips } from './ViewChips.tsx';

const EMPTY: Readonly<Record<DeskView, string>> = {
  open: 'Everything is answered.',
  new: 'Nothing new.',
  mine: 'Nothing is yours at the moment.',
  waiting: 'Every sender has a reply.',
  done: 'Nothing is done yet.',
  spam: 'No spam.',
};

/** Reads the view from a query string; all open items by default. */
function viewOf({ view }: Record<string, unknown>): DeskView {
  return DESK_VIEWS.find((name) => name === view) ?? 'open';
}

/** Enquiries or applications as work to do: a list, and the opened item, beside it on wide screens. */
export function DeskScreen({ kind }: { kind: DeskKind }) {
  const { title } = KINDS[kind];
  const search: Record<string, unknown> = useSearch({ strict: false });
  const view = viewOf(search);
  const id = typeof search.item === 'string' ? search.item : undefined;
  const kept = useKeptRows(kind, view);
  const list = useMemo(() => deskList(kind, view, kept), [kind, view, kept]);
  const shown = useLongList(list, useListedWith(view));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="desk" data-item={id}>
      <section className="desk-list" aria-labelledby="desk-list">
        <h1 ref={heading} id="desk-list" tabIndex={-1} className="text-title outline-none">
          {title}
        </h1>
        <ViewChips kind={kind} view={view} />
        <ListView shown={shown} empty={EMPTY[view]} home={heading} tools={(q) => <Export list={list} q={q} />}>
          {(rows, isBusy) => <DeskRows {...{ rows, view, isBusy }} openId={id} home={heading} />}
        </ListView>
      </section>
      {id ? <DeskItemScreen key={id} kind={kind} id={id} /> : <NoItem kind={kind} />}
    </div>
  );
}

/** Function that leaves the rows that a view will list once all changes are saved. */
function useListedWith(view: DeskView) {
  const waiting = useWaitingChanges();
  return useCallback(
    (rows: DeskItem[]) => rows.map((item) => withWaiting(item, waiting)).filter((item) => isInView(item, view)),
    [waiting, view],
  );
}

/** In place of an item on wide screens while none is opened. */
const NoItem = ({ kind }: { kind: DeskKind }) => (
  <p className="desk-none">Choose {kind === 'enquiry' ? 'an enquiry' : 'an application'} to read it here.</p>
);
