import { randomInt } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { CODE_DIGITS } from '#contract/accounts.ts';
import type { Database } from '../db/schema.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** How long a code is good, in minutes. */
export const CODE_MINUTES = 10;
/** How many tries a code bears; each is counted before it is compared. */
const MOST_TRIES = 5;

const iso = (time: number) => new Date(time).toISOString();

/** A code that was made but is not stored yet. */
export interface NewCode {
  /** What its owner gets to read. */
  readonly code: string;
  readonly hash: string;
  readonly expiresAt: string;
}

/**
 * Makes a code. Hashing takes a moment, so this comes before the transaction.
 * @param now milliseconds since the epoch
 */
export async function makeCode(now = Date.now()): Promise<NewCode> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  return { code, hash: await hashPassword(code), expiresAt: iso(now + CODE_MINUTES * 60_000) };
}

/**
 * Stores a code in the place of the one its address had before.
 * @param trx the transaction that queues its mail
 * @param email whose it is, lower case
 * @param code as it was made
 */
export async function storeCode(trx: Transaction<Database>, email: string, code: NewCode): Promise<void> {
  const values = { code_hash: code.hash, tries: 0, expires_at: code.expiresAt };
  await trx
    .insertInto('codes')
    .values({ email, ...values })
    .onConflict((oc) => oc.column('email').doUpdateSet(values))
    .execute();
}

/**
 * Compares what somebody typed with the newest code of an address. It takes the same time where there is none.
 * @param db database, not a transaction: the try counts whatever comes of it
 * @param email whose it is, lower case
 * @param typed what was typed
 * @param now milliseconds since the epoch
 * @returns spends the code within a transaction, and tells whether it was still there; null where it is not right
 */
export async function checkCode(
  db: Kysely<Database>,
  email: string,
  typed: string,
  now = Date.now(),
): Promise<((trx: Transaction<Database>) => Promise<boolean>) | null> {
  const row = await db
    .updateTable('codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('email', '=', email)
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', iso(now))
    .returning('code_hash')
    .executeTakeFirst();
  if (!(await isPassword(row?.code_hash, typed.replace(/\s/g, ''))) || !row) return null;
  return async (trx) => {
    // A hash has its own salt, so it names this very code.
    const spent = await trx
      .deleteFrom('codes')
      .where('email', '=', email)
      .where('code_hash', '=', row.code_hash)
      .returning('email')
      .executeTakeFirst();
    return spent !== undefined;
  };
}

/**
 * Drops codes that are too old.
 * @param db database
 * @param now milliseconds since the epoch
 */
export async function purgeCodes(db: Kysely<Database>, now = Date.now()): Promise<void> {
  await db.deleteFrom('codes').where('expires_at', '<=', iso(now)).execute();
}
