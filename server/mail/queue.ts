import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../db/ids.ts';
import { isPostgres } from '../db/open-database.ts';
import type { Database } from '../db/schema.ts';
import type { MailRow } from '../db/system-tables.ts';
import { afterCommit } from '../db/transaction.ts';

/** A mail before it is queued. */
export interface Mail {
  /** Its id, which its Message-ID contains; a new one by default. */
  readonly id?: string;
  /** Name of the person who writes it; by default the mail is automatic. */
  readonly senderName?: string;
  /** Ids of the earlier mails of its thread, the first one first. */
  readonly thread?: readonly string[];
  /** One address. */
  readonly to: string;
  /** Reply-To address, if it differs from the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The mail is dropped if not sent by this time, ISO 8601. */
  readonly expiresAt?: string;
}

/** How long a claimed mail stays locked, in milliseconds. Longer than any attempt. */
const LOCK_DURATION = 5 * 60_000;
/** Tolerated clock difference between processes that share a database, in milliseconds. */
const CLOCK_SKEW = 60_000;
const FIRST_RETRY_DELAY = 5000;
const MAX_RETRY_DELAY = 3_600_000;
const RETRY_PERIOD = 3 * 24 * 3_600_000;
const ROW_LIFETIME = 30 * 24 * 3_600_000;

const iso = (time: number) => new Date(time).toISOString();

/** Queues a mail in the transaction that causes it. The sender wakes up after the commit. */
export async function queueMail(trx: Transaction<Database>, mail: Mail): Promise<void> {
  const { id = newId(), to, replyTo = '', senderName = '', thread = [], subject, text, html, expiresAt = null } = mail;
  const now = iso(Date.now());
  const content = { recipient: to, reply_to: replyTo, subject, text, html };
  const context = { sender_name: senderName, thread: thread.join(' ') };
  const state = { attempts: 0, locked_until: null, sent_at: null, last_error: null };
  await trx
    .insertInto('mails')
    .values({ id, ...content, ...context, ...state, created_at: now, next_at: now, expires_at: expiresAt })
    .execute();
  afterCommit(trx, wakeSenders);
}

/**
 * Claims the next due mail for this process and increments its attempts. Sign-in codes go first. Deletes expired mails.
 * @param now milliseconds since the epoch
 * @returns undefined if no mail is due
 */
export async function claimMail(db: Kysely<Database>, now = Date.now()): Promise<MailRow | undefined> {
  // Times further in the future were written before the clock was set back. Ignore them.
  const impossible = (wait: number) => iso(now + wait + CLOCK_SKEW);
  await db.deleteFrom('mails').where('next_at', 'is not', null).where('expires_at', '<=', iso(now)).execute();
  return db
    .updateTable('mails')
    .set({ attempts: sql<number>`attempts + 1`, locked_until: iso(now + LOCK_DURATION) })
    .where('id', '=', (eb) => {
      const next = eb
        .selectFrom('mails')
        .select('id')
        .where((row) => row.or([row('next_at', '<=', iso(now)), row('next_at', '>', impossible(MAX_RETRY_DELAY))]))
        .where((row) =>
          row.or([
            row('locked_until', 'is', null),
            row('locked_until', '<=', iso(now)),
            row('locked_until', '>', impossible(LOCK_DURATION)),
          ]),
        )
        .orderBy(sql`case when expires_at is null then 1 else 0 end`)
        .orderBy('next_at')
        .orderBy('id')
        .limit(1);
      return isPostgres(db) ? next.forUpdate().skipLocked() : next;
    })
    .returningAll()
    .executeTakeFirst();
}

/** Marks a mail as sent and erases its content. */
export async function markSent(db: Kysely<Database>, { id }: MailRow, now = Date.now()): Promise<void> {
  const emptied = { subject: '', text: '', html: '', reply_to: '', sender_name: '' };
  await db
    .updateTable('mails')
    .set({ ...emptied, sent_at: iso(now), next_at: null, locked_until: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Schedules the next attempt after a failure: exponential backoff with full jitter, at most an hour, for three days.
 * @param reason code of the failure, without personal data
 * @param now milliseconds since the epoch
 * @returns whether the mail is given up
 */
export async function rescheduleMail(
  db: Kysely<Database>,
  mail: MailRow,
  reason: string,
  now = Date.now(),
): Promise<boolean> {
  const wait = Math.random() * Math.min(MAX_RETRY_DELAY, FIRST_RETRY_DELAY * 2 ** Math.min(mail.attempts - 1, 20));
  const isGivenUp = now - Date.parse(mail.created_at) > RETRY_PERIOD;
  await db
    .updateTable('mails')
    .set({ next_at: isGivenUp ? null : iso(now + wait), locked_until: null, last_error: reason })
    .where('id', '=', mail.id)
    .where('locked_until', '=', mail.locked_until)
    .execute();
  return isGivenUp;
}

/** Deletes mails that were sent or given up and are older than 30 days. */
export async function purgeMails(db: Kysely<Database>, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('next_at', 'is', null)
    .where('created_at', '<=', iso(now - ROW_LIFETIME))
    .execute();
}

const senders = new Set<() => void>();

/**
 * Subscribes a sender of this process to newly queued mails.
 * @param wake called, not awaited, after each commit that queued a mail
 * @returns unsubscribes
 */
export function onMailQueued(wake: () => void): () => void {
  senders.add(wake);
  return () => senders.delete(wake);
}

/** Wakes the senders of this process. */
function wakeSenders(): void {
  for (const wake of senders) wake();
}
