import { Link } from '@tanstack/react-router';
import { tableDate } from '#admin/formats.tsx';
import type { DeskDetails, DeskEvent, DeskItem } from '#contract/admin/desk.ts';
import { KINDS, stateName } from './desk-queries.ts';
import { shortTime } from './times.ts';

/** What an event says, after the name of who did it. */
function eventText({ kind }: DeskItem, { type, text }: DeskEvent): string {
  switch (type) {
    case 'received':
      return 'Received';
    case 'state':
      return `set the state to ${stateName(kind, text)}`;
    case 'isDone':
      return text === 'true' ? 'marked it as done' : 'opened it again';
    case 'owner':
      return text ? `made ${text} the owner` : 'removed the owner';
    case 'followUpAt':
      return text ? `set the follow-up to ${tableDate(text)}` : 'removed the follow-up';
    case 'labels':
      return text ? `set the labels to ${text}` : 'removed the labels';
    case 'call':
      return 'called';
    case 'whatsapp':
      return 'wrote on WhatsApp';
    case 'mail':
      return 'wrote an e-mail';
    case 'note':
      return 'noted';
  }
}

/** Everything that has happened to an item, newest first. */
export const Timeline = ({ item }: { item: DeskDetails }) => (
  <section aria-labelledby="desk-timeline" className="grid gap-3">
    <h3 id="desk-timeline" className="font-semibold">
      Timeline
    </h3>
    <ol className="desk-events">
      {item.events.toReversed().map((event) => (
        <li key={event.id} data-type={event.type}>
          <p>
            {event.by && <bdi className="font-semibold">{event.by} </bdi>}
            {eventText(item, event)}
            <time dateTime={event.at} className="desk-time">
              {tableDate(event.at)}
            </time>
          </p>
          {event.type === 'note' && (
            <p dir="auto" className="desk-note">
              {event.text}
            </p>
          )}
        </li>
      ))}
    </ol>
  </section>
);

/** Other items of the same sender. */
export function RelatedItems({ items }: { items: readonly DeskItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="desk-related" className="grid gap-3">
      <h3 id="desk-related" className="font-semibold">
        Same e-mail or phone
      </h3>
      <ul className="desk-rows">
        {items.map(({ _id, kind, subject, createdAt, state }) => (
          <li key={_id} className="desk-row">
            <Link to={KINDS[kind].path} search={{ item: _id } as never} resetScroll={false} className="desk-link">
              <span dir="auto" className="desk-name">
                {subject || 'No opening named'}
              </span>
              <time dateTime={createdAt} className="desk-time">
                {shortTime(createdAt)}
              </time>
              <span className="desk-subject">
                {KINDS[kind].name}, {stateName(kind, state)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
