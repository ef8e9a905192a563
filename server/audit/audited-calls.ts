import type { Kysely, Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Access, type Call, callName } from '#contract/core/call.ts';
import type { Database } from '../db/schema.ts';
import { clientKey } from '../http/client-address.ts';
import { takeToken } from '../http/rate-limits.ts';
import { type Actor, appendAlone, appendAudit } from './audit-log.ts';
import { notedChange } from './noted-changes.ts';

/** What the log says about a call. */
export type AuditedCall = Pick<Call, 'method' | 'path' | 'summary'>;

/** Action and words of a call. */
export const actionOf = (call: AuditedCall) => ({ action: callName(call), words: call.summary });

/** The accesses that allow changes. The others change at most what the admin sees. */
const CHANGING: readonly Access[] = ['content', 'desk', 'accounts'];

/** Whether a call is in the audit log as a change. */
export const isAuditedChange = ({
  access,
  method,
  auditsItself = false,
}: Pick<Call, 'access' | 'method' | 'auditsItself'>): boolean =>
  method !== 'GET' && CHANGING.includes(access) && !auditsItself;

/** Appends a change by a call, in its transaction. The call has noted what it has changed; else its parameters say it. */
export async function appendChange(
  trx: Transaction<Database>,
  call: AuditedCall,
  actor: Actor,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const change = notedChange(trx);
  if (change === null) return;
  const { object = params.id ?? '', ...details } = change ?? {};
  await appendAudit(trx, { kind: 'change', ...actionOf(call), object, details, ...actor });
}

const HOUR = 3_600_000;
/** Reads that were appended lately, by account, call and object. Each process has its own. */
const lately = new WeakMap<Kysely<Database>, LRUCache<string, true>>();

/** Appends a read of personal data. Pages read again every minute, so repeats within an hour are left out. */
export async function appendRead(
  db: Kysely<Database>,
  call: AuditedCall,
  actor: Actor,
  { id: object = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  const reads = lately.get(db) ?? new LRUCache<string, true>({ max: 2000, ttl: HOUR });
  lately.set(db, reads);
  const read = JSON.stringify([actor.accountId, callName(call), object]);
  if (reads.has(read)) return;
  await appendAlone(db, { kind: 'read', ...actionOf(call), object, ...actor });
  reads.set(read, true);
}

/** At most this many refused requests of a client in a minute are in the log: nobody should fill it. */
const REFUSALS = { capacity: 20, perSecond: 1 / 60 };

/** Appends a refused request with its reason. */
export async function appendRefusal(
  db: Kysely<Database>,
  call: AuditedCall,
  actor: Actor,
  { status, reason }: { readonly status: number; readonly reason: string },
): Promise<void> {
  if (!(await takeToken(db, `audit:refused:${clientKey(actor.address)}`, REFUSALS)).allowed) return;
  await appendAlone(db, { kind: 'refused', ...actionOf(call), details: { status, reason }, ...actor });
}
