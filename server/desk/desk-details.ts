import type { Kysely } from 'kysely';
import type { DeskDetails, DeskEvent, deskRead, deskSeen } from '#contract/admin/desk.ts';
import type { Handler } from '../calls/handler-types.ts';
import { HttpError } from '../core/http-error.ts';
import { incrementVersion } from '../db/collections.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { dropRead, queueRead } from '../push/messages.ts';
import { itemOf, selectItems } from './desk-items.ts';

/** Maximum number of related items. */
const MAX_RELATED = 20;
/** Shorter phone numbers are not compared: people who do not know each other may have entered the same few digits. */
const MIN_PHONE = 6;

export const notFound = () => new HttpError(404, 'There is no such item on the desk');

/**
 * Reads an item with everything about it.
 * @param accountId who asks
 * @throws HttpError 404
 */
export async function readDetails(db: Kysely<Database>, id: string, accountId: string): Promise<DeskDetails> {
  const details = await findDetails(db, id, accountId);
  if (!details) throw notFound();
  return details;
}

/** Like `readDetails`; undefined if there is no such item. */
export async function findDetails(
  db: Kysely<Database>,
  id: string,
  accountId: string,
): Promise<DeskDetails | undefined> {
  const row = await selectItems(db, accountId)
    .leftJoin('resumes', 'resumes.application_id', 'desk_items.application_id')
    .select(['contacts.message', 'contacts.address', 'resumes.name as resumeName'])
    .where('desk_items.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const related = await selectItems(db, accountId)
    .where('desk_items.id', '!=', id)
    .where(({ or, eb }) =>
      or([
        eb('email_key', '=', row.email_key),
        ...(row.phone_key.length >= MIN_PHONE ? [eb('phone_key', '=', row.phone_key)] : []),
      ]),
    )
    .orderBy('desk_items.created_at', 'desc')
    .limit(MAX_RELATED)
    .execute();
  const events = await db
    .selectFrom('desk_events')
    // The mail of a reply has the id of its event.
    .leftJoin('mails', 'mails.id', 'desk_events.id')
    .where('item_id', '=', id)
    .orderBy('version')
    .orderBy('desk_events.id')
    .select(['desk_events.id', 'desk_events.created_at as at', 'version', 'type', 'account_name as by'])
    .select(['desk_events.text', 'mails.id as mailId', 'mails.sent_at as sentAt', 'mails.next_at as nextAt'])
    .execute();
  const received = { id: 'received', at: row.created_at, version: 1, type: 'received', by: '', text: '' } as const;
  return {
    ...itemOf(row),
    ...{ message: row.message ?? '', address: row.address ?? '' },
    ...{ resume: row.application_id ? `/jobs/resume/${row.application_id}` : '', resumeName: row.resumeName ?? '' },
    origin: row.origin === null ? null : (JSON.parse(row.origin) as DeskDetails['origin']),
    related: related.map(itemOf),
    events: [received, ...events.map(eventOf)],
  };
}

interface EventRow extends Pick<DeskEvent, 'id' | 'at' | 'version' | 'type' | 'by' | 'text'> {
  readonly mailId?: string | null;
  readonly sentAt?: string | null;
  readonly nextAt?: string | null;
}

/** The first line of a reply is its subject. */
function eventOf({ mailId, sentAt, nextAt, ...event }: EventRow): DeskEvent {
  if (event.type !== 'reply') return event;
  const [subject = '', ...lines] = event.text.split('\n');
  const reply = { ...event, subject, text: lines.join('\n') };
  return mailId ? { ...reply, delivery: sentAt ? 'sent' : nextAt ? 'queued' : 'failed' } : reply;
}

/** Responds with an item. */
export const read: Handler<typeof deskRead> = async ({ params, account }, { db }) => ({
  ...{ success: true, message: '' },
  item: await readDetails(db, params.id, account?.id ?? ''),
});

/** Marks an item as read by the admin who asks. */
export const seen: Handler<typeof deskSeen> = ({ params, account, session }, { db }) =>
  transaction(db, async (trx) => {
    const item = await trx
      .selectFrom('desk_items')
      .select('id')
      .where('id', '=', params.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!item || !account) throw notFound();
    const added = await trx
      .insertInto('desk_reads')
      .values({ item_id: item.id, account_id: account.id })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    await dropRead(trx, item.id, account.id);
    await queueRead(trx, item.id, account.id, session);
    if (added.numInsertedOrUpdatedRows) await incrementVersion(trx, 'desk');
    return { success: true, message: '' };
  });
