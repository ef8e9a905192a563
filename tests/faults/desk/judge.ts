import { CONTACT_WAYS, DESK_FIELDS, type DeskDetails, type DeskField } from '#contract/admin/desk.ts';
import type { Violation } from '../harness/ledger.ts';
import type { Server } from '../harness/server.ts';
import type { Device, MadeChange } from './device.ts';

interface StoredEvent {
  readonly id: string;
  readonly version: number;
  readonly type: string;
  readonly text: string;
  readonly change_key: string | null;
}

/** Compares what the admins have done with what the server has stored. */
export async function judge({ db }: Server, id: string, devices: readonly Device[]): Promise<Violation[]> {
  const events: StoredEvent[] = await db
    .selectFrom('desk_events')
    .where('item_id', '=', id)
    .orderBy('version')
    .select(['id', 'version', 'type', 'text', 'change_key'])
    .execute();
  const made = devices.flatMap((device) => device.made);
  const { email } = await db.selectFrom('contacts').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  const mails = await db.selectFrom('mails').select('id').where('recipient', '=', email).execute();
  return [
    ...devices.flatMap(unsent),
    ...made.flatMap((each) => appliedOnce(each, events)),
    ...devices.flatMap((device) => inOrder(device, events)),
    ...mailedOnce(
      events,
      mails.map((mail) => mail.id),
    ),
    ...made.flatMap((each) => overwritten(each, events, made)),
    ...converged(devices, events),
  ];
}

const unsent = (device: Device): Violation[] =>
  device
    .waiting()
    .map(({ key, state }) => ({ kind: 'wrong state', text: `${key} of ${device.name} is ${state} at the end` }));

/** Every part of a change is stored once, or not at all if it was given up. States may be the same as before. */
function appliedOnce({ key, change, isGivenUp }: MadeChange, events: readonly StoredEvent[]): Violation[] {
  const own = events.filter((event) => event.change_key === key);
  const expected = isGivenUp
    ? []
    : [
        ...[change.labels && 'labels', change.followUpAt && 'followUpAt'],
        ...[change.note && 'note', change.reply && 'reply'],
      ];
  const contacted = isGivenUp ? [] : [change.contacted];
  const types = [...expected, ...contacted].filter((type) => type !== undefined);
  const found = own.map(({ type }) => type).filter((type) => type !== 'state' && type !== 'isDone');
  const lost = types.filter((type) => !found.includes(type));
  // The first line of a reply is its subject.
  const isWritten = ({ type, text }: StoredEvent) =>
    (type === 'note' && text === change.note) ||
    (type === 'reply' && change.reply !== undefined && text.endsWith(`\n${change.reply.text}`));
  const notes = events.filter(isWritten);
  const twice = [
    ...own.filter(({ type }, at) => own.findIndex((other) => other.type === type) !== at),
    ...notes.slice(1),
  ];
  return [
    ...lost.map((type): Violation => ({ kind: 'lost', text: `${type} of ${key}` })),
    ...twice.map(({ type }): Violation => ({ kind: 'twice', text: `${type} of ${key}` })),
    ...(isGivenUp && own.length > 0
      ? [{ kind: 'wrong state', text: `${key} was given up, but is stored` } as const]
      : []),
  ];
}

/** Each stored reply has its mail, and no other mail is sent to the sender. */
function mailedOnce(events: readonly StoredEvent[], mails: readonly string[]): Violation[] {
  const replies = events.filter(({ type }) => type === 'reply').map((reply) => reply.id);
  const lost = replies.filter((reply) => !mails.includes(reply));
  const more = mails.filter((mail) => !replies.includes(mail));
  return [
    ...lost.map((reply): Violation => ({ kind: 'lost', text: `the mail of reply ${reply}` })),
    ...more.map((mail): Violation => ({ kind: 'twice', text: `mail ${mail} belongs to no reply` })),
  ];
}

/** The changes of one device are stored in the order in which they were made. */
function inOrder({ made, name }: Device, events: readonly StoredEvent[]): Violation[] {
  const versions = made.flatMap(({ key }) => events.find((event) => event.change_key === key)?.version ?? []);
  const isSorted = versions.every((version, at) => at === 0 || version > (versions[at - 1] ?? 0));
  return isSorted ? [] : [{ kind: 'wrong state', text: `changes of ${name} in the order of versions ${versions}` }];
}

/** No change replaces a value that its admin had not seen. */
function overwritten(
  { key, device, basedOn }: MadeChange,
  events: readonly StoredEvent[],
  made: readonly MadeChange[],
): Violation[] {
  const isForeign = (event: StoredEvent) => made.find((each) => each.key === event.change_key)?.device !== device;
  return events
    .filter((event) => event.change_key === key && DESK_FIELDS.includes(event.type as DeskField))
    .flatMap((event) =>
      events
        .filter((other) => other.type === event.type && other.version > basedOn && other.version < event.version)
        .filter(isForeign)
        .map(
          (other): Violation => ({
            kind: 'lost',
            text: `${event.type} of version ${other.version}, replaced by ${key}`,
          }),
        ),
    );
}

/** Both devices show the same item, and its fields are those of the last changes. */
function converged(devices: readonly Device[], events: readonly StoredEvent[]): Violation[] {
  const [first, second] = devices.map((device) => device.shown());
  const strip = (item: DeskDetails | undefined) => item && JSON.stringify({ ...item, isUnread: false, related: [] });
  if (!first || strip(first) !== strip(second))
    return [{ kind: 'wrong state', text: 'the devices show different items' }];
  const last = (type: string) => events.findLast((event) => event.type === type)?.text;
  const shown: Record<string, string> = {
    ...{ state: first.state, isDone: String(first.isDone), followUpAt: first.followUpAt },
    labels: first.labels.join(', '),
  };
  const wrong = Object.keys(shown).filter((type) => last(type) !== undefined && last(type) !== shown[type]);
  const contacts = first.events.filter(({ type }) => (CONTACT_WAYS as readonly string[]).includes(type)).length;
  const stored = events.filter(({ type }) => (CONTACT_WAYS as readonly string[]).includes(type)).length;
  return [
    ...wrong.map((type): Violation => ({ kind: 'wrong state', text: `${type} is not that of its last change` })),
    ...(contacts === stored ? [] : [{ kind: 'wrong state', text: 'contacts are missing in the timeline' } as const]),
  ];
}
