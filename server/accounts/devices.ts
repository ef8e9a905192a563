import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { createToken, hashToken } from '../sessions/sessions.ts';

/** How long a device is remembered after its last sign-in, in milliseconds. */
const DEVICE_LIFETIME = 90 * 24 * 3_600_000;
/** How many devices of one account are remembered: those that signed in last. */
const MAX_DEVICES = 20;

const iso = (time: number) => new Date(time).toISOString();

/**
 * Finds the device of a token among those that have signed in to an account.
 * @param db database
 * @param email the account's, lower case
 * @param token what the device has kept; undefined where it sent none
 * @param now milliseconds since the epoch
 * @returns the device's name in rate limits; null where it is not known to this account
 */
export async function findDevice(
  db: Kysely<Database>,
  email: string,
  token: string | undefined,
  now = Date.now(),
): Promise<string | null> {
  if (!token) return null;
  const row = await db
    .selectFrom('devices')
    .innerJoin('accounts', 'accounts.id', 'devices.account_id')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('email', '=', email)
    .where('last_used_at', '>', iso(now - DEVICE_LIFETIME))
    .executeTakeFirst();
  return row?.token_hash ?? null;
}

/**
 * Remembers the device of a sign-in that has succeeded.
 * @param db database or transaction
 * @param accountId whose account
 * @param token what the device has kept; undefined where it sent none
 * @param now milliseconds since the epoch
 * @returns what the device is to keep: the same token, or a new one where that is not of this account
 */
export async function rememberDevice(
  db: Kysely<Database>,
  accountId: string,
  token: string | undefined,
  now = Date.now(),
): Promise<string> {
  const last_used_at = iso(now);
  if (token) {
    const known = await db
      .updateTable('devices')
      .set({ last_used_at })
      .where('token_hash', '=', hashToken(token))
      .where('account_id', '=', accountId)
      .returning('token_hash')
      .executeTakeFirst();
    if (known) return token;
  }
  const fresh = createToken();
  await db
    .insertInto('devices')
    .values({ token_hash: hashToken(fresh), account_id: accountId, last_used_at })
    .execute();
  const newest = db
    .selectFrom('devices')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .limit(MAX_DEVICES);
  await db.deleteFrom('devices').where('account_id', '=', accountId).where('token_hash', 'not in', newest).execute();
  return fresh;
}

/**
 * Forgets the devices of an account.
 * @param db database or transaction
 * @param accountId whose account
 * @param but token of the device that stays known, as it has kept it; undefined where all are forgotten
 */
export async function forgetDevices(db: Kysely<Database>, accountId: string, but?: string): Promise<void> {
  await db
    .deleteFrom('devices')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', but ? hashToken(but) : '')
    .execute();
}

/**
 * Drops devices that have not signed in for long.
 * @param db database
 * @param now milliseconds since the epoch
 */
export async function purgeDevices(db: Kysely<Database>, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('devices')
    .where('last_used_at', '<=', iso(now - DEVICE_LIFETIME))
    .execute();
}
