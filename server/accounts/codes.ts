import { randomInt } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { CODE_DIGITS } from '#contract/public/accounts.ts';
import type { Database } from '../db/schema.ts';
import { createToken, hashToken } from '../sessions/sessions.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** How long a code is good, in minutes. */
export const CODE_MINUTES = 10;
/** How many tries a code bears with its ticket, and as many without; each is counted before it is compared. */
const MAX_TRIES = 5;

const iso = (time: number) => new Date(time).toISOString();

/** A code that was made but is not stored yet. */
export interface NewCode {
  /** What its owner gets to read. */
  readonly code: string;
  /** Proves that a guess comes from the browser that asked for the code; only in the answer to that request. */
  readonly ticket: string;
  readonly hash: string;
  readonly expiresAt: string;
}

/**
 * Makes a code. Hashing takes a moment, so this comes before the transaction.
 * @param now milliseconds since the epoch
 */
export async function makeCode(now = Date.now()): Promise<NewCode> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  return { code, ticket: createToken(), hash: await hashPassword(code), expiresAt: iso(now + CODE_MINUTES * 60_000) };
}

/**
 * Stores a code beside those that other requests for its address asked for.
 * @param trx the transaction that queues its mail
 * @param email whose it is, lower case
 * @param code as it was made
 */
export async function storeCode(trx: Transaction<Database>, email: string, code: NewCode): Promise<void> {
  const values = { ticket_hash: hashToken(code.ticket), email, code_hash: code.hash, expires_at: code.expiresAt };
  await trx
    .insertInto('requested_codes')
    .values({ ...values, tries: 0, open_tries: 0 })
    .execute();
}

/** What was typed, and the ticket of the request for the code where the caller has kept it. */
export interface CodeAttempt {
  readonly otp: string;
  readonly ticket?: string | undefined;
}

/**
 * Compares a guess with the code of its ticket; without a ticket, with the newest code of the address. Each has tries of
 * its own, so that guesses of strangers never use up those of the browser that asked for the code. It takes the same
 * time where there is no code.
 * @param db database, not a transaction: the try counts whatever comes of it
 * @param email whose it is, lower case
 * @param guess what was typed, and the ticket
 * @param now milliseconds since the epoch
 * @returns spends the codes of the address within a transaction, and tells whether this one was still there; null where
 * the guess is wrong
 */
export async function checkCode(
  db: Kysely<Database>,
  email: string,
  guess: CodeAttempt,
  now = Date.now(),
): Promise<((trx: Transaction<Database>) => Promise<boolean>) | null> {
  const hash = await countTry(db, email, guess.ticket, iso(now));
  if (!(await isPassword(hash, guess.otp.replace(/\s/g, ''))) || !hash) return null;
  return async (trx) => {
    const spent = await trx.deleteFrom('requested_codes').where('email', '=', email).returning('code_hash').execute();
    // A hash has its own salt, so it names this very code.
    return spent.some(({ code_hash }) => code_hash === hash);
  };
}

/** Counts a try, and gives the hash of the code it is for; undefined where there is none that bears another try. */
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

/**
 * Drops codes that are too old.
 * @param db database
 * @param now milliseconds since the epoch
 */
export async function purgeCodes(db: Kysely<Database>, now = Date.now()): Promise<void> {
  await db.deleteFrom('requested_codes').where('expires_at', '<=', iso(now)).execute();
  await db.deleteFrom('codes').where('expires_at', '<=', iso(now)).execute();
}
