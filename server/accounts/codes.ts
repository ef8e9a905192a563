import { randomInt } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { CODE_DIGITS } from '#contract/public/accounts.ts';
import type { Database } from '../db/schema.ts';
import { createToken, hashToken } from '../sessions/sessions.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** Lifetime of a code, in minutes. */
export const CODE_MINUTES = 10;
/** Attempts per code with its ticket, and as many without. Each is counted before the comparison. */
const MAX_TRIES = 5;

const iso = (time: number) => new Date(time).toISOString();

/** A generated code that is not stored yet. */
export interface NewCode {
  /** Digits sent by mail. */
  readonly code: string;
  /** Proves that an attempt comes from the browser that requested the code. Only in the response to that request. */
  readonly ticket: string;
  readonly hash: string;
  readonly expiresAt: string;
}

/**
 * Generates a code. Call it before the transaction, because hashing is slow.
 * @param now milliseconds since the epoch
 */
export async function makeCode(now = Date.now()): Promise<NewCode> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  return { code, ticket: createToken(), hash: await hashPassword(code), expiresAt: iso(now + CODE_MINUTES * 60_000) };
}

/**
 * Stores a code. Codes of other requests for the same address stay valid.
 * @param trx the transaction that queues its mail
 * @param email lower case
 */
export async function storeCode(trx: Transaction<Database>, email: string, code: NewCode): Promise<void> {
  const values = { ticket_hash: hashToken(code.ticket), email, code_hash: code.hash, expires_at: code.expiresAt };
  await trx
    .insertInto('requested_codes')
    .values({ ...values, tries: 0, open_tries: 0 })
    .execute();
}

/** The code as typed, and the ticket of its request if the client still has it. */
export interface CodeAttempt {
  readonly otp: string;
  readonly ticket?: string | undefined;
}

/**
 * Compares an attempt with the code of its ticket; without a ticket, with the newest code of the address. Attempts with
 * and without a ticket are counted separately, so that others cannot use up those of the requesting browser. Takes the
 * same time if there is no code.
 * @param db not a transaction: the attempt must count even if the request fails later
 * @param email lower case
 * @param now milliseconds since the epoch
 * @returns function that deletes all codes of the address in a transaction and returns whether this code was still valid;
 * null if the code is wrong
 */
export async function checkCode(
  db: Kysely<Database>,
  email: string,
  attempt: CodeAttempt,
  now = Date.now(),
): Promise<((trx: Transaction<Database>) => Promise<boolean>) | null> {
  const hash = await countTry(db, email, attempt.ticket, iso(now));
  if (!(await isPassword(hash, attempt.otp.replace(/\s/g, ''))) || !hash) return null;
  return async (trx) => {
    const spent = await trx.deleteFrom('requested_codes').where('email', '=', email).returning('code_hash').execute();
    // Each hash has a unique salt, so it identifies this code.
    return spent.some(({ code_hash }) => code_hash === hash);
  };
}

/** Counts an attempt and returns the hash of its code; undefined if no code allows another attempt. */
async function countTry(db: Kysely<Database>, email: string, ticket: string | undefined, now: string) {
  const tries = ticket === undefined ? 'open_tries' : 'tries';
  const newest = db
    .selectFrom('requested_codes')
    .select('ticket_hash')
    .where('email', '=', email)
    .orderBy('expires_at', 'desc')
    .limit(1);
  const row = await db
    .updateTable('requested_codes')
    .set({ [tries]: sql<number>`${sql.ref(tries)} + 1` })
    .where('ticket_hash', '=', ticket === undefined ? newest : hashToken(ticket))
    .where('email', '=', email)
    .where(tries, '<', MAX_TRIES)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Deletes expired codes. */
export async function purgeCodes(db: Kysely<Database>, now = Date.now()): Promise<void> {
  await db.deleteFrom('requested_codes').where('expires_at', '<=', iso(now)).execute();
  await db.deleteFrom('codes').where('expires_at', '<=', iso(now)).execute();
}
