import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Call } from '#contract/core/call.ts';
import { UUID } from '#contract/core/headers.ts';
import { HttpError } from '../core/http-error.ts';
import { isLockTimeout } from '../db/database-errors.ts';
import { isPostgres } from '../db/open-database.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { CallRequest } from './handler-types.ts';

/** An answer as it was given the first time. */
export interface StoredResponse {
  readonly status: number;
  /** JSON text. */
  readonly answer: string;
}

/** What is done at most once: the key, what it stands for, and the status of its success. */
export interface IdempotentCall {
  readonly key: string;
  readonly call: string;
  readonly fingerprint: string;
  readonly status: number;
}

/**
 * Reads the `Idempotency-Key` header.
 * @param header its value, undefined where there is none
 * @returns the key as it was sent, or null
 * @throws HttpError 400 where it is no UUID
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && UUID.test(header)) return header;
  throw new HttpError(400, 'Idempotency-Key must be a UUID');
}

/**
 * What a submission is recognised by: its call, its checked fields whatever their order, the bytes of its files.
 * @param call its description
 * @param body checked fields
 * @param files files by name
 * @returns SHA-256, hex
 */
export function computeFingerprint(call: Call, body: object | undefined, files: CallRequest<Call>['files']): string {
  const fields = Object.entries(body ?? {}).filter(([, value]) => value !== undefined);
  const hashes = Object.entries(files).map(([name, file]) => [name, file?.sha256]);
  return sha256(JSON.stringify([callName(call), fields.sort(byName), hashes.sort(byName)]));
}

/**
 * How a call is named beside its key.
 * @param call its description
 */
export function callName(call: Call): string {
  return `${call.method} ${call.path}`;
}

/**
 * Looks for the answer that a key was given before.
 * @param db database or transaction
 * @param once key and fingerprint
 * @returns the answer, or undefined where the key is new
 * @throws HttpError 422 where the key stood for something else, 409 where its work is under way
 */
export async function findStoredResponse(
  db: Kysely<Database>,
  once: IdempotentCall,
): Promise<StoredResponse | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer'])
    .where('key', '=', once.key.toLowerCase())
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.fingerprint !== once.fingerprint) {
    throw new HttpError(422, 'This Idempotency-Key was already used for another submission');
  }
  if (row.status === null || row.answer === null) throw inFlight();
  return { status: row.status, answer: row.answer };
}

/**
 * Does work at most once: the key is stored in the transaction of the work, or neither is.
 * @param db database
 * @param once key and fingerprint
 * @param work what to do, given the transaction; its answer is stored as JSON
 * @returns this answer, or the one that was stored before
 * @throws HttpError 422 and 409 as `storedAnswer`, and whatever the work throws; nothing is stored then
 */
export async function runIdempotent(
  db: Kysely<Database>,
  once: IdempotentCall,
  work: (trx: Kysely<Database>) => Promise<unknown>,
): Promise<StoredResponse> {
  const { key, call, fingerprint, status } = once;
  const row = { key: key.toLowerCase(), call, fingerprint, status: null, answer: null };
  return transaction(db, async (trx) => {
    if (!(await claim(trx, { ...row, created_at: new Date().toISOString() }))) {
      const stored = await findStoredResponse(trx, once);
      if (stored) return stored;
      throw inFlight();
    }
    const answer = JSON.stringify(await work(trx));
    await trx.updateTable('idempotency_keys').set({ status, answer }).where('key', '=', row.key).execute();
    return { status, answer };
  });
}

type KeyRow = Database['idempotency_keys'];

/** On PostgreSQL the insert waits for whoever inserted the same key and has not committed: not for long. */
async function claim(trx: Kysely<Database>, row: KeyRow): Promise<boolean> {
  const waits = isPostgres(trx);
  if (waits) await sql`set local lock_timeout = '2s'`.execute(trx);
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((oc) => oc.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? inFlight() : error;
    });
  if (waits) await sql`set local lock_timeout = default`.execute(trx);
  return inserted !== undefined;
}

function inFlight(): HttpError {
  return new HttpError(409, 'This submission is being stored just now', undefined, 1);
}

function sha256(data: string): string {
  return createHash('sha256').update(data).digest('hex');
}

function byName([a = '']: readonly unknown[], [b = '']: readonly unknown[]): number {
  return String(a) < String(b) ? -1 : 1;
}
