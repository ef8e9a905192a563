import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { MAX_AGE_MS, MAX_IDLE_MS } from '#contract/runtime/session-times.ts';
import type { AccountRow } from '../db/account-tables.ts';
import type { Database } from '../db/schema.ts';
import { withRight } from './with-right.ts';

const MINUTE = 60_000;

const iso = (time: number) => new Date(time).toISOString();

/** Creates a random token: 32 bytes, base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a token, hex. Only the hash is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export interface NewSession {
  /** Milliseconds since the epoch. */
  readonly now?: number;
  /** 1 if it is opened with a generated password. */
  readonly mustChangePassword?: number;
  /** What the device is called. */
  readonly device?: string;
  /** 1 if it is opened by a code. */
  readonly byCode?: number;
  /** 1 if it is opened by a passkey. */
  readonly byPasskey?: number;
}

/** For how long after a sign-in, or a confirmation, sensitive calls are allowed, in milliseconds. */
const FRESH_MS = 15 * MINUTE;
/** For how long after a sign-in by a code a password is set without the current one, in milliseconds. */
const RESET_MS = 10 * MINUTE;

/**
 * Opens a session.
 * @returns its bearer token, from `createToken`
 */
export async function openSession(
  db: Kysely<Database>,
  accountId: string,
  { now = Date.now(), mustChangePassword = 0, device = '', byCode = 0, byPasskey = 0 }: NewSession = {},
): Promise<string> {
  const token = createToken();
  const values = {
    must_change_password: mustChangePassword,
    device,
    by_code: byCode,
    by_passkey: byPasskey,
    created_at: iso(now),
    last_used_at: iso(now),
  };
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), account_id: accountId, ...values })
    .execute();
  return token;
}

const validSessions = (db: Kysely<Database>, now: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('last_used_at', '>', iso(now - MAX_IDLE_MS))
    .where('sessions.created_at', '>', iso(now - MAX_AGE_MS))
    .where('suspended_at', 'is', null);

/** A valid session. */
export interface FoundSession {
  /** Hash of its token. */
  readonly session: string;
  readonly account: AccountRow;
  /** Whether it may only replace the generated password that opened it. */
  readonly mustChangePassword: boolean;
  /** Whether a code has just opened it: it may set a password without the current one. */
  readonly mayResetPassword: boolean;
  /** Whether its account needs a second factor and has none. */
  readonly mustAddFactor: boolean;
  /** Whether its user has signed in, or confirmed it, in the last minutes. */
  readonly isFresh: boolean;
}

/**
 * Finds the valid session of a bearer token, and updates its last use.
 * @param now milliseconds since the epoch
 * @returns the hash of the token and the account; null if the session is unknown, revoked or expired
 */
export async function findSession(db: Kysely<Database>, token: string, now = Date.now()): Promise<FoundSession | null> {
  const session = hashToken(token);
  const row = await validSessions(db, now)
    .selectAll('accounts')
    .select(['last_used_at', 'sessions.must_change_password as mustChange'])
    .select(['by_code', 'by_passkey', 'sessions.created_at as opened_at', 'confirmed_at'])
    .select(({ selectFrom }) => [
      selectFrom('second_factors').select('secret').whereRef('account_id', '=', 'accounts.id').as('factor'),
      selectFrom('settings').select('value').where('name', '=', 'second-factor').as('policy'),
    ])
    .where('token_hash', '=', session)
    .executeTakeFirst();
  if (!row) return null;
  const { last_used_at, mustChange, by_code, by_passkey, opened_at, confirmed_at, factor, policy, ...account } = row;
  if (last_used_at < iso(now - MINUTE)) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: iso(now) })
      .where('token_hash', '=', session)
      .execute();
  }
  const mayResetPassword = by_code === 1 && opened_at > iso(now - RESET_MS);
  const mustAddFactor = account.role === 'admin' && policy === 'required' && !factor && by_passkey === 0;
  const isFresh = (confirmed_at ?? opened_at) > iso(now - FRESH_MS);
  return { session, account, mustChangePassword: mustChange === 1, mayResetPassword, mustAddFactor, isFresh };
}

/** Notes that the user of a session has just been confirmed. */
export async function confirmSession(db: Kysely<Database>, session: string, now = Date.now()): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: iso(now) })
    .where('token_hash', '=', session)
    .execute();
}

/** Reads the valid sessions of an account, the last used first. */
export function readSessions(db: Kysely<Database>, accountId: string, now = Date.now()) {
  return validSessions(db, now)
    .select(['token_hash', 'device', 'sessions.created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .orderBy('sessions.created_at', 'desc')
    .execute();
}

/**
 * Finds which sessions are valid and may read the desk, without counting as a use of them.
 * @param sessions hashes of their tokens
 * @param now milliseconds since the epoch
 */
export async function findValidSessions(
  db: Kysely<Database>,
  sessions: readonly string[],
  now = Date.now(),
): Promise<ReadonlySet<string>> {
  if (sessions.length === 0) return new Set();
  const rows = await validSessions(db, now)
    .select('token_hash')
    .where(withRight('desk-read'))
    .where('token_hash', 'in', [...new Set(sessions)])
    .execute();
  return new Set(rows.map(({ token_hash }) => token_hash));
}

/**
 * Ends a session.
 * @param session hash of its token
 */
export async function revokeSession(db: Kysely<Database>, session: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', session).execute();
  // A device whose admin has signed out is notified no more.
  await db.deleteFrom('push_devices').where('session_hash', '=', session).execute();
}

/**
 * Ends all sessions of an account.
 * @param except hash of the token of a session to keep; null for none
 */
export async function revokeSessions(
  db: Kysely<Database>,
  accountId: string,
  except: string | null = null,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(except !== null, (query) => query.where('token_hash', '!=', except))
    .execute();
  await db
    .deleteFrom('push_devices')
    .where('account_id', '=', accountId)
    .$if(except !== null, (query) => query.where('session_hash', '!=', except))
    .execute();
}

/**
 * Deletes expired sessions.
 * @param now milliseconds since the epoch
 */
export async function purgeSessions(db: Kysely<Database>, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([eb('last_used_at', '<=', iso(now - MAX_IDLE_MS)), eb('created_at', '<=', iso(now - MAX_AGE_MS))]),
    )
    .execute();
}
