import { Link } from '@tanstack/react-router';
import { tableDate } from '#admin/formats.tsx';
import type { DeskDetails, DeskEvent, DeskItem, DeskPerson } from '#contract/admin/desk.ts';
import { eventsOf, eventText } from './change-text.ts';
import { KINDS, stateName } from './desk-queries.ts';
import { shortTime } from './times.ts';
import { useItemChanges } from './use-desk-change.ts';

const DELIVERY = { queued: 'Being sent', sent: 'Sent', failed: 'Not sent: the mail server refused it' } as const;

/** The text of a note or a reply. */
const Written = ({ event: { type, subject, text } }: { event: Pick<DeskEvent, 'type' | 'subject' | 'text'> }) =>
  (type === 'note' || type === 'reply') && (
    <p dir="auto" className="desk-note">
      {subject && <b className="block">{subject}</b>}
      {text}
    </p>
  );

/** Everything that has happened to an item, newest first, and above it what this device has not sent yet. */
export const Timeline = ({ item, people }: { item: DeskDetails; people: readonly DeskPerson[] }) => (
  <section aria-labelledby="desk-timeline" className="grid gap-3">
    <h3 id="desk-timeline" className="font-semibold">
      Timeline
    </h3>
    <ol className="desk-events">
      <WaitingEvents {...{ item, people }} />
      {item.events.toReversed().map((event) => (
        <li key={event.id} data-type={event.type}>
          <p>
            {event.by && <bdi className="font-semibold">{event.by} </bdi>}
            {eventText(item.kind, event)}
            {event.delivery && <span className="desk-time">{DELIVERY[event.delivery]}</span>}
            <time dateTime={event.at} className="desk-time">
              {tableDate(event.at)}
            </time>
          </p>
          <Written event={event} />
        </li>
      ))}
    </ol>
  </section>
);

/** What changes that wait will add to the timeline, newest first. */
function WaitingEvents({ item, people }: { item: DeskDetails; people: readonly DeskPerson[] }) {
  const records = useItemChanges(item._id).filter(({ state }) => state === 'queued');
  return records.toReversed().map(({ key, change }) =>
    eventsOf(change, people)
      .toReversed()
      .map((event) => (
        <li key={key + event.type} data-type={event.type} data-waiting>
          <p>
            <span className="font-semibold">You </span>
            {eventText(item.kind, event)}
            <span className="desk-time">Waits to be sent</span>
          </p>
          <Written event={event} />
        </li>
      )),
  );
}

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
