import { createHash, createHmac } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { AuditKind } from '#contract/admin/audit.ts';
import { searchTextOf } from '#contract/admin/search.ts';
import { MIN_AUDIT_DAYS } from '../core/config.ts';
import { incrementVersion } from '../db/collections.ts';
import { newId } from '../db/ids.ts';
import type { Database } from '../db/schema.ts';
import { secretOf } from '../db/secrets.ts';
import type { AuditEventTable } from '../db/system-tables.ts';
import { transaction } from '../db/transaction.ts';
import { clientKey } from '../http/client-address.ts';

const DAY = 24 * 3_600_000;

/** Who does something, and from where. */
export interface Actor {
  /** Null without an account, for example when someone tries to sign in with an unknown address. */
  readonly accountId: string | null;
  /** The client's address; empty for the operator's command. */
  readonly address: string;
  /** What the client's device is called. */
  readonly device: string;
}

/** Something for the audit log. */
export interface AuditEvent extends Actor {
  readonly kind: AuditKind;
  /** Name of the call, or of the operator's command. */
  readonly action: string;
  /** What the entry is found by: words about the action, without personal data. */
  readonly words: string;
  /** What it is about, as `table/id`; empty if it is about nothing stored. */
  readonly object?: string;
  /** Without personal data, which the object refers to. */
  readonly details?: Readonly<Record<string, unknown>>;
}

type AuditRow = Selectable<AuditEventTable>;

/** The hash of an entry: SHA-256 over everything else in it, with the hash of the entry before. */
export function hashOfEntry(row: Omit<AuditRow, 'hash' | 'search_text'>): string {
  const { number, id, created_at, account_id, kind, action, object, client, device, details, previous } = row;
  const parts = [number, id, created_at, account_id, kind, action, object, client, device, details, previous];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Recognises a client without telling its address: HMAC-SHA256 with a secret of the site, shortened. */
async function clientHash(db: Kysely<Database>, address: string): Promise<string> {
  if (address === '') return '';
  const secret = await secretOf(db, 'audit');
  return createHmac('sha256', secret).update(clientKey(address)).digest('hex').slice(0, 12);
}

/**
 * Appends an entry. Call it at the end of a transaction, because all appends wait for each other: each entry contains the hash
 * of the one before.
 */
export async function appendAudit(trx: Transaction<Database>, event: AuditEvent): Promise<void> {
  const { kind, action, words, object = '', details = {}, accountId, address, device } = event;
  const client = await clientHash(trx, address);
  const { number, hash: previous } = await trx
    .insertInto('audit_head')
    .values({ id: 1, number: 1, hash: '' })
    .onConflict((oc) => oc.column('id').doUpdateSet({ number: sql<number>`audit_head.number + 1` }))
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();
  const entry = {
    ...{ number, id: newId(), created_at: new Date().toISOString(), account_id: accountId, kind, action, object },
    ...{ client, device, details: JSON.stringify(details), previous },
  };
  const hash = hashOfEntry(entry);
  const search_text = searchTextOf([kind, action, words, object, client, device]);
  await trx
    .insertInto('audit_events')
    .values({ ...entry, search_text, hash })
    .execute();
  await trx.updateTable('audit_head').set({ hash }).execute();
  await incrementVersion(trx, 'audit');
}

/** Appends an entry about something that has no transaction of its own. */
export const appendAlone = (db: Kysely<Database>, event: AuditEvent): Promise<void> =>
  transaction(db, (trx) => appendAudit(trx, event));

/**
 * Deletes entries that are older than `days`.
 * @param now milliseconds since the epoch
 */
export async function purgeAudit(db: Kysely<Database>, days: number, now = Date.now()): Promise<void> {
  // The database refuses to delete recent entries.
  const oldest = Math.min(now - days * DAY, Date.now() - MIN_AUDIT_DAYS * DAY);
  await db.deleteFrom('audit_events').where('created_at', '<', new Date(oldest).toISOString()).execute();
}
