import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Call, callName } from '#contract/core/call.ts';
import { UUID } from '#contract/core/headers.ts';
import { HttpError } from '../core/http-error.ts';
import { isLockTimeout } from '../db/database-errors.ts';
import { isPostgres } from '../db/open-database.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { CallRequest } from './handler-types.ts';

/** The response to the first request with a key. */
export interface StoredResponse {
  readonly status: number;
  /** JSON text. */
  readonly answer: string;
}

/** A call that runs at most once. */
export interface IdempotentCall {
  readonly key: string;
  /** Name of the call, from `callName`. */
  readonly call: string;
  readonly fingerprint: string;
  /** Status of its success. */
  readonly status: number;
}

/**
 * Validates the `Idempotency-Key` header.
 * @returns the key as it was sent; null without one
 * @throws HttpError 400 unless it is a UUID
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && UUID.test(header)) return header;
  throw new HttpError(400, 'Idempotency-Key must be a UUID');
}

/**
 * Computes the fingerprint of a submission: a hash of its call, its validated fields in any order, and its files.
 * @returns SHA-256, hex
 */
export function computeFingerprint(call: Call, body: object | undefined, files: CallRequest<Call>['files']): string {
  const fields = Object.entries(body ?? {}).filter(([, value]) => value !== undefined);
  const hashes = Object.entries(files).map(([name, file]) => [name, file?.sha256]);
  return sha256(JSON.stringify([callName(call), fields.sort(byName), hashes.sort(byName)]));
}

/**
 * Finds the response stored under a key.
 * @returns undefined if the key is new
 * @throws HttpError 422 if the key was used for another submission, 409 while that submission is running
 */
export async function findStoredResponse(
  db: Kysely<Database>,
  { key, fingerprint }: IdempotentCall,
): Promise<StoredResponse | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer'])
    .where('key', '=', key.toLowerCase())
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.fingerprint !== fingerprint) {
    throw new HttpError(422, 'This Idempotency-Key was already used for another submission');
  }
  if (row.status === null || row.answer === null) throw inFlight();
  return { status: row.status, answer: row.answer };
}

/**
 * Runs work at most once per key: key, work and response are stored in one transaction.
 * @param work its result is stored as JSON
 * @returns the new response, or the stored one for a repeat
 * @throws HttpError 422 and 409 as `findStoredResponse`, and the errors of the work; nothing is stored then
 */
export async function runIdempotent(
  db: Kysely<Database>,
  idempotent: IdempotentCall,
  work: (trx: Kysely<Database>) => Promise<unknown>,
): Promise<StoredResponse> {
  const { key, call, fingerprint, status } = idempotent;
  const row = { key: key.toLowerCase(), call, fingerprint, status: null, answer: null };
  return transaction(db, async (trx) => {
    if (!(await insertKey(trx, { ...row, created_at: new Date().toISOString() }))) {
      const stored = await findStoredResponse(trx, idempotent);
      if (stored) return stored;
      throw inFlight();
    }
    const answer = JSON.stringify(await work(trx));
    await trx.updateTable('idempotency_keys').set({ status, answer }).where('key', '=', row.key).execute();
    return { status, answer };
  });
}

type KeyRow = Database['idempotency_keys'];

/**
 * Inserts a key; false if it exists. On PostgreSQL the insert blocks until a concurrent transaction with the same key
 * commits, so the lock timeout is short.
 */
async function insertKey(trx: Kysely<Database>, row: KeyRow): Promise<boolean> {
  const mayBlock = isPostgres(trx);
  if (mayBlock) await sql`set local lock_timeout = '2s'`.execute(trx);
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((oc) => oc.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? inFlight() : error;
    });
  if (mayBlock) await sql`set local lock_timeout = default`.execute(trx);
  return inserted !== undefined;
}

function inFlight(): HttpError {
  return new HttpError(409, 'This submission is being stored just now', undefined, { retryAfter: 1 });
}

function sha256(data: string): string {
  return createHash('sha256').update(data).digest('hex');
}

function byName([a = '']: readonly unknown[], [b = '']: readonly unknown[]): number {
  return String(a) < String(b) ? -1 : 1;
}
