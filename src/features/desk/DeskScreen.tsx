import './desk.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { Export } from '#admin/lists/Export.tsx';
import { ListView } from '#admin/lists/ListView.tsx';
import { useLongList } from '#admin/lists/long-list.ts';
import { DESK_VIEWS, type DeskItem, type DeskKind, type DeskView } from '#contract/admin/desk.ts';
import { Badge } from '#ui/Badge.tsx';
import { Clock } from '#ui/icons-later.tsx';
import { DeskItemScreen } from './DeskItemScreen.tsx';
import { deskList, KINDS, overviewQuery, stateName, VIEWS } from './desk-queries.ts';
import { dueText, shortTime } from './times.ts';

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
  const list = deskList(kind, view);
  const shown = useLongList(list);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="desk" data-item={id}>
      <section className="desk-list" aria-labelledby="desk-list">
        <h1 ref={heading} id="desk-list" tabIndex={-1} className="text-title outline-none">
          {title}
        </h1>
        <ViewChips kind={kind} view={view} />
        <ListView shown={shown} empty={EMPTY[view]} home={heading} tools={(q) => <Export list={list} q={q} />}>
          {(rows, isBusy) =>
            rows.length > 0 && (
              <ul className="desk-rows" aria-labelledby="desk-list" aria-busy={isBusy}>
                {rows.map((item) => (
                  <DeskRow key={item._id} item={item} isOpen={item._id === id} />
                ))}
              </ul>
            )
          }
        </ListView>
      </section>
      {id ? <DeskItemScreen key={id} kind={kind} id={id} /> : <NoItem kind={kind} />}
    </div>
  );
}

/** In place of an item on wide screens while none is opened. */
const NoItem = ({ kind }: { kind: DeskKind }) => (
  <p className="desk-none">Choose {kind === 'enquiry' ? 'an enquiry' : 'an application'} to read it here.</p>
);

/** Links to the views, with the number of their items. */
function ViewChips({ kind, view }: { kind: DeskKind; view: DeskView }) {
  const { many, path } = KINDS[kind];
  const overview = useQuery(overviewQuery).data?.[many];
  const views = DESK_VIEWS.filter((name) => kind === 'enquiry' || name !== 'spam');
  return (
    <nav aria-label="Views" className="desk-chips">
      {views.map((name) => (
        <Link
          key={name}
          to={path}
          search={(name === 'open' ? {} : { view: name }) as never}
          resetScroll={false}
          className="desk-chip"
          activeOptions={{ exact: true }}
          {...(name === view && { 'aria-current': 'true' })}
        >
          {VIEWS[name]}
          {overview && <span className="desk-number">{overview[name].toLocaleString('en-IN')}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** An item in the list; unread ones are bold. */
function DeskRow({ item, isOpen }: { item: DeskItem; isOpen: boolean }) {
  const { _id, kind, name, subject, createdAt, state, isUnread, owner, followUpAt, labels } = item;
  const due = dueText(followUpAt);
  return (
    <li className="desk-row" data-unread={isUnread || undefined}>
      <Link
        to={KINDS[kind].path}
        search={((before: object) => ({ ...before, item: _id })) as never}
        resetScroll={false}
        className="desk-link"
        activeOptions={{ exact: true }}
        {...(isOpen && { 'aria-current': 'true' })}
      >
        <span className="desk-name">
          {isUnread && <span className="sr-only">Unread: </span>}
          <bdi>{name}</bdi>
        </span>
        <time dateTime={createdAt} className="desk-time">
          {shortTime(createdAt)}
        </time>
        <span dir="auto" className="desk-subject">
          {subject || 'No opening named'}
        </span>
        <span className="desk-facts">
          <Badge tone={state === 'new' ? 'marigold' : 'plain'}>{stateName(kind, state)}</Badge>
          {due && (
            <span className="desk-due" data-late={due.isLate || undefined}>
              <Clock width="16" height="16" />
              {due.text}
            </span>
          )}
          {owner && <bdi>{owner.name}</bdi>}
          {labels.map((label) => (
            <bdi key={label} className="desk-label">
              {label}
            </bdi>
          ))}
        </span>
      </Link>
    </li>
  );
}
