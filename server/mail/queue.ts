import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Database } from '../db/schema.ts';
import type { MailRow } from '../db/system-tables.ts';
import { afterCommit } from '../db/transaction.ts';
import { claimNext, reschedule } from '../queue/queue.ts';
import { createWakeUp } from '../queue/worker.ts';

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
  /** It is sent at this time, ISO 8601; at once by default. */
  readonly sendAt?: string;
}

export type MailContent = Pick<Mail, 'subject' | 'text' | 'html'>;

const RETRY_PERIOD = 3 * 24 * 3_600_000;
/** Days for which a mail is kept that was sent or given up. */
export const MAIL_DAYS = 30;

const iso = (time: number) => new Date(time).toISOString();

/**
 * Queues a mail in the transaction that causes it, unless one with its id is queued. The sender wakes up after the
 * commit.
 */
export async function queueMail(trx: Transaction<Database>, mail: Mail): Promise<void> {
  const { id = newId(), to, replyTo = '', senderName = '', thread = [], subject, text, html, expiresAt = null } = mail;
  const now = iso(Date.now());
  const { sendAt = now } = mail;
  const content = { recipient: to, reply_to: replyTo, subject, text, html };
  const context = { sender_name: senderName, thread: thread.join(' ') };
  const state = { attempts: 0, locked_until: null, sent_at: null, last_error: null };
  await trx
    .insertInto('mails')
    .values({ id, ...content, ...context, ...state, created_at: now, next_at: sendAt, expires_at: expiresAt })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute();
  afterCommit(trx, mailQueued.wake);
}

/**
 * Claims the next due mail for this process and increments its attempts. Sign-in codes go first. Deletes expired mails.
 * @param now milliseconds since the epoch
 * @returns undefined if no mail is due
 */
export async function claimMail(db: Kysely<Database>, now = Date.now()): Promise<MailRow | undefined> {
  await db.deleteFrom('mails').where('next_at', 'is not', null).where('expires_at', '<=', iso(now)).execute();
  return claimNext(db, 'mails', now, sql`case when expires_at is null then 1 else 0 end`);
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

/** As `reschedule`; a mail is given up after three days. */
export const rescheduleMail = (
  db: Kysely<Database>,
  mail: MailRow,
  reason: string,
  now = Date.now(),
): Promise<boolean> => reschedule(db, 'mails', mail, reason, { period: RETRY_PERIOD }, now);

/** Deletes mails that were sent or given up and are older than 30 days. */
export async function purgeMails(db: Kysely<Database>, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('next_at', 'is', null)
    .where('created_at', '<=', iso(now - MAIL_DAYS * 24 * 3_600_000))
    .execute();
}

/** Wakes the senders of this process after each commit that has queued a mail. */
export const mailQueued = createWakeUp();
