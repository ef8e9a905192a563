import { type Kysely, sql, type Transaction } from 'kysely';
import type { PushType } from '#contract/admin/desk-push.ts';
import type { PushDeviceRow, PushMessageRow } from '../db/desk-tables.ts';
import { newId } from '../db/ids.ts';
import type { Database } from '../db/schema.ts';
import { afterCommit, transaction } from '../db/transaction.ts';
import { createWakeUp } from '../queue/worker.ts';
import { withRight } from '../sessions/with-right.ts';

const DAY = 24 * 3_600_000;
/** Sent and given up messages are kept this long, so that no device gets one twice. */
const LIFETIME_DAYS = 30;
/** A device that has not shown the back office for this long is notified no more. */
const DEVICE_DAYS = 90;
/** A follow-up that became due earlier is not reported: the server did not run, or the device is new. */
const LATE_DAYS = 1;

/** Wakes the senders of this process after each commit that has queued a message. */
export const pushQueued = createWakeUp();

/** Something that devices are notified of, once each. */
interface PushEvent {
  /** What makes it unique for a device. */
  readonly event: string;
  readonly type: PushType;
  readonly item: string;
  /** The accounts whose devices are notified; all by default. */
  readonly accounts?: readonly string[];
}

/** Queues the messages about an event in the transaction that causes it. The sender wakes up after the commit. */
export async function queuePush(trx: Transaction<Database>, { event, type, item, accounts }: PushEvent): Promise<void> {
  const devices = await trx
    .selectFrom('push_devices')
    .innerJoin('accounts', 'accounts.id', 'push_devices.account_id')
    .where(withRight('desk-read'))
    .where('types', 'like', `%${type}%`)
    .$if(accounts !== undefined, (query) => query.where('account_id', 'in', accounts?.length ? accounts : ['']))
    .select('push_devices.id')
    .execute();
  await insertMessages(
    trx,
    devices.map(({ id }) => ({ id, event, type, item })),
  );
}

/** Apple ends a subscription that gets messages without showing something. */
const SHOWS_ALWAYS = 'https://%.push.apple.com/%';
/** Other browsers allow few such messages between two visits. */
const MAX_SILENT = 5;

/**
 * Tells the other devices of an account that show a notification of an item that it was read, so that they close it.
 * @param session hash of the token of the device on which it was read
 */
export async function queueRead(
  trx: Transaction<Database>,
  item: string,
  accountId: string,
  session: string | null,
): Promise<void> {
  const shown = await trx
    .selectFrom('push_messages')
    .innerJoin('push_devices', 'push_devices.id', 'device_id')
    .where('item_id', '=', item)
    .where('type', '<>', 'read')
    // It was sent, neither dropped nor given up, and a push service does not hold it any longer than this.
    .where('next_at', 'is', null)
    .where('attempts', '>', 0)
    .where('last_error', 'is', null)
    .where('created_at', '>', new Date(Date.now() - DAY).toISOString())
    .where('account_id', '=', accountId)
    .where('session_hash', '<>', session ?? '')
    .where('endpoint', 'not like', SHOWS_ALWAYS)
    .where(
      ({ selectFrom }) =>
        selectFrom('push_messages as silent')
          .whereRef('silent.device_id', '=', 'push_devices.id')
          .where('silent.type', '=', 'read')
          .whereRef('silent.created_at', '>', 'push_devices.seen_at')
          .select(({ fn }) => fn.countAll<number>().as('count')),
      '<',
      MAX_SILENT,
    )
    .select(['device_id', 'event'])
    .execute();
  await insertMessages(
    trx,
    shown.map(({ device_id, event }) => ({ id: device_id, event: `read ${event}`, type: 'read', item })),
  );
}

/** Queues a test message for a device. */
export const queueTest = (trx: Transaction<Database>, device: PushDeviceRow): Promise<void> =>
  insertMessages(trx, [{ id: device.id, event: newId(), type: 'test', item: null }]);

interface DeviceMessage {
  /** Of the device. */
  readonly id: string;
  readonly event: string;
  readonly type: PushMessageRow['type'];
  readonly item: string | null;
}

async function insertMessages(trx: Transaction<Database>, messages: readonly DeviceMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const now = new Date().toISOString();
  const state = { created_at: now, attempts: 0, next_at: now, locked_until: null, last_error: null };
  await trx
    .insertInto('push_messages')
    .values(
      messages.map(({ id, event, type, item }) => ({
        id: newId(),
        device_id: id,
        event,
        type,
        item_id: item,
        ...state,
      })),
    )
    .onConflict((oc) => oc.columns(['device_id', 'event']).doNothing())
    .execute();
  afterCommit(trx, pushQueued.wake);
}

/** Drops what has not been sent about an item to the devices of an account that has read it. */
export async function dropRead(trx: Kysely<Database>, item: string, accountId: string): Promise<void> {
  await trx
    .updateTable('push_messages')
    .set({ next_at: null })
    .where('item_id', '=', item)
    .where('next_at', 'is not', null)
    .where('device_id', 'in', (eb) => eb.selectFrom('push_devices').select('id').where('account_id', '=', accountId))
    .execute();
}

/**
 * Queues the messages about follow-ups that have become due: for the owner of the item, or for all if it has none.
 * @param now milliseconds since the epoch
 */
export async function queueDueFollowUps(db: Kysely<Database>, now = Date.now()): Promise<void> {
  const isAnyone = await db.selectFrom('push_devices').select('id').limit(1).executeTakeFirst();
  if (!isAnyone) return;
  const due = await db
    .selectFrom('desk_items')
    .where('kind', 'in', ['enquiry', 'application'])
    .where('bucket', '=', 'open')
    .where('deleted_at', 'is', null)
    .where('follow_up_at', '<=', new Date(now).toISOString())
    .where('follow_up_at', '>', new Date(now - LATE_DAYS * DAY).toISOString())
    // With a time of its own, a follow-up that is put off is reported again.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('push_messages')
            .select('push_messages.id')
            .whereRef('push_messages.item_id', '=', 'desk_items.id')
            .whereRef('event', '=', sql<string>`'due ' || desk_items.id || ' ' || desk_items.follow_up_at`),
        ),
      ),
    )
    .select(['id', 'owner_id', 'follow_up_at'])
    .execute();
  for (const { id, owner_id, follow_up_at } of due) {
    const event: PushEvent = {
      ...{ event: `due ${id} ${follow_up_at}`, type: 'followup', item: id },
      ...(owner_id !== null && { accounts: [owner_id] }),
    };
    await transaction(db, (trx) => queuePush(trx, event));
  }
}

/** Queues the messages about the admins that a note names with '@', except its author. */
export async function queueMentions(
  trx: Transaction<Database>,
  {
    event,
    item,
    text,
    author,
  }: { readonly event: string; readonly item: string; readonly text: string; readonly author: string },
): Promise<void> {
  if (!text.includes('@')) return;
  const admins = await trx.selectFrom('accounts').where(withRight('desk-read')).select(['id', 'name']).execute();
  const written = text.toLocaleLowerCase();
  const named = admins.filter(
    ({ id, name }) => id !== author && name !== '' && written.includes(`@${name.toLocaleLowerCase()}`),
  );
  if (named.length > 0) await queuePush(trx, { event, type: 'mention', item, accounts: named.map(({ id }) => id) });
}

/**
 * Deletes messages that were sent or given up and are older than 30 days, and devices that have not been used for long.
 * @param now milliseconds since the epoch
 */
export async function purgePush(db: Kysely<Database>, now = Date.now()): Promise<void> {
  const daysAgo = (days: number) => new Date(now - days * DAY).toISOString();
  await db
    .deleteFrom('push_messages')
    .where('next_at', 'is', null)
    .where('created_at', '<=', daysAgo(LIFETIME_DAYS))
    .execute();
  await db.deleteFrom('push_devices').where('seen_at', '<=', daysAgo(DEVICE_DAYS)).execute();
}
