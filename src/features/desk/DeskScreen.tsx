import './desk.css';
import './desk-list.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ChangeEvent, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { Export } from '#admin/lists/Export.tsx';
import { ListView } from '#admin/lists/ListView.tsx';
import { useListUrlState } from '#admin/lists/list-state.ts';
import { useLongList } from '#admin/lists/long-list.ts';
import { DESK_SORTS, DESK_VIEWS, type DeskItem, type DeskKind, type DeskView } from '#contract/admin/desk.ts';
import { useWaitingChanges } from '#offline/changes/page-changes.ts';
import { SiteLink } from '#ui/SiteLink.tsx';
import { DeskItemScreen } from './DeskItemScreen.tsx';
import { DeskRows } from './DeskRows.tsx';
import { deskList, isInView, KINDS, type ShownView, VIEWS } from './desk-queries.ts';
import { useKeptRows } from './kept-items.ts';
import { PullToRefresh } from './PullToRefresh.tsx';
import { withWaiting } from './send-change.ts';
import { ViewChips } from './ViewChips.tsx';

/** For each view its text when it is empty, what to know then, and the view to go on with. */
const EMPTY: Readonly<Record<DeskView, readonly [text: string, hint: string, next?: DeskView]>> = {
  open: ['Everything is answered.', 'What is sent next appears here at once.', 'done'],
  new: ['Nothing new.', 'Some senders may still wait for a reply.', 'waiting'],
  mine: ['Nothing is yours at the moment.', 'Become the owner of an item, and it is listed here.', 'open'],
  waiting: ['Every sender has a reply.', 'Next come those whom you want to contact again.', 'followup'],
  followup: ['No follow-up is planned.', 'Set a follow-up date on an item, and it is listed here by its date.', 'open'],
  done: ['Nothing is done yet.', 'An item that is won, lost or marked as done is listed here.', 'open'],
  spam: ['No spam.', 'Nothing that was sent is dropped: spam would be listed here.', 'open'],
};

/** The next step when a view is empty. */
function EmptyHint({ kind, view }: { kind: DeskKind; view: DeskView }) {
  const [, hint, next] = EMPTY[view];
  return (
    <>
      <p>{hint}</p>
      {next && (
        <SiteLink to={`${KINDS[kind].path}?view=${next}`} className="desk-next">
          Show ‘{VIEWS[next]}’
        </SiteLink>
      )}
    </>
  );
}

/** Reads the view from a query string; all open items by default, the newest first. */
function shownViewOf({ view, sort }: Record<string, unknown>): ShownView {
  return {
    view: DESK_VIEWS.find((name) => name === view) ?? 'open',
    sort: DESK_SORTS.find((name) => name === sort) ?? 'newest',
  };
}

/** Enquiries or applications as work to do: a list, and the opened item, beside it on wide screens. */
export function DeskScreen({ kind }: { kind: DeskKind }) {
  const { title } = KINDS[kind];
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { view, sort } = shownViewOf(search);
  const id = typeof search.item === 'string' ? search.item : undefined;
  const kept = useKeptRows(kind, { view, sort });
  const list = useMemo(() => deskList(kind, { view, sort }, kept), [kind, view, sort, kept]);
  const shown = useLongList(list, useListedWith(view));
  const { urlState } = useListUrlState();
  useListScroll(id !== undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="desk" data-item={id}>
      <PullToRefresh />
      <section className="desk-list" aria-labelledby="desk-list">
        <h1 ref={heading} id="desk-list" tabIndex={-1} className="text-title outline-none">
          {title}
        </h1>
        <ViewChips kind={kind} view={view} />
        <ListView
          shown={shown}
          empty={EMPTY[view][0]}
          emptyAction={<EmptyHint kind={kind} view={view} />}
          home={heading}
          tools={() => view !== 'followup' && <Order sort={sort} />}
        >
          {(rows, isBusy) => <DeskRows {...{ kind, rows, view, isBusy }} openId={id} home={heading} />}
        </ListView>
        <Export list={list} q={urlState.q} hasJson />
      </section>
      {id ? <DeskItemScreen key={id} kind={kind} id={id} /> : <NoItem kind={kind} />}
    </div>
  );
}

/** The order of the list. */
function Order({ sort }: Pick<ShownView, 'sort'>) {
  const navigate = useNavigate();
  const onSort = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const search = ({ cursor: _, sort: __, ...others }: Record<string, unknown>) => ({
      ...others,
      ...(target.value !== 'newest' && { sort: target.value }),
    });
    navigate({ to: '.', search: search as never, resetScroll: false });
  };
  return (
    <select aria-label="Order" className="list-choice" value={sort} onChange={onSort}>
      <option value="newest">Newest first</option>
      <option value="oldest">Oldest first</option>
    </select>
  );
}

/** On phones an item takes the place of the list: restores how far the list was scrolled once it is shown again. */
function useListScroll(isItemOpen: boolean): void {
  const listScroll = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (isItemOpen || matchMedia('(width >= 64rem)').matches) return;
    // The router restores it when the screen is opened.
    if (listScroll.current !== undefined) scrollTo({ top: listScroll.current, behavior: 'instant' });
    const keep = () => {
      listScroll.current = scrollY;
    };
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [isItemOpen]);
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
  <p className="desk-none">
    <span>
      Choose {kind === 'enquiry' ? 'an enquiry' : 'an application'} to read it here. Press <kbd>?</kbd> for shortcuts.
    </span>
  </p>
);
