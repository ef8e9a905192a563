import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ABSOLUTE, IDLE } from '#contract/runtime/session-times.ts';
import type { Database } from '../db/schema.ts';
import type { AccountRow } from '../db/system-tables.ts';

const MINUTE = 60_000;

const iso = (time: number) => new Date(time).toISOString();

/** A random token: 32 bytes, base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a token, hex: all that is stored of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Opens a session.
 * @param db database or transaction
 * @param accountId whose it is
 * @param now milliseconds since the epoch
 * @param must_change_password 1 where it was opened by a generated password
 * @returns its bearer token: 32 random bytes, base64url
 */
export async function openSession(
  db: Kysely<Database>,
  accountId: string,
  now = Date.now(),
  must_change_password = 0,
): Promise<string> {
  const token = createToken();
  const times = { created_at: iso(now), last_used_at: iso(now) };
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), account_id: accountId, must_change_password, ...times })
    .execute();
  return token;
}

/**
 * Finds the live session of a token, and notes that it is used.
 * @param db database
 * @param token bearer token
 * @param now milliseconds since the epoch
 * @returns the session's hash and its account; null where it is unknown, revoked or over
 */
export async function findSession(
  db: Kysely<Database>,
  token: string,
  now = Date.now(),
): Promise<{ session: string; account: AccountRow; mustChangePassword: boolean } | null> {
  const session = hashToken(token);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('accounts')
    .select(['last_used_at', 'sessions.must_change_password as mustChange'])
    .where('token_hash', '=', session)
    .where('last_used_at', '>', iso(now - IDLE))
    .where('sessions.created_at', '>', iso(now - ABSOLUTE))
    .executeTakeFirst();
  if (!row) return null;
  const { last_used_at, mustChange, ...account } = row;
  if (last_used_at < iso(now - MINUTE)) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: iso(now) })
      .where('token_hash', '=', session)
      .execute();
  }
  return { session, account, mustChangePassword: mustChange === 1 };
}

/**
 * Ends a session at once.
 * @param db database
 * @param session its hash
 */
export async function revokeSession(db: Kysely<Database>, session: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', session).execute();
}

/**
 * Ends sessions of an account at once.
 * @param db database or transaction
 * @param accountId whose they are
 * @param but hash of the one that goes on; null where all end
 */
export async function revokeSessions(
  db: Kysely<Database>,
  accountId: string,
  but: string | null = null,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(but !== null, (query) => query.where('token_hash', '!=', but))
    .execute();
}

/**
 * Drops sessions that are over.
 * @param db database
 * @param now milliseconds since the epoch
 */
export async function purgeSessions(db: Kysely<Database>, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('last_used_at', '<=', iso(now - IDLE)), eb('created_at', '<=', iso(now - ABSOLUTE))]))
    .execute();
}
