import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { createToken, hashToken } from '../sessions/sessions.ts';

/** How long a device is remembered after its last sign-in, in milliseconds. */
const DEVICE_LIFETIME = 90 * 24 * 3_600_000;
/** Maximum of devices per account; those with the latest sign-in are kept. */
const MAX_DEVICES = 20;

const iso = (time: number) => new Date(time).toISOString();

/**
 * Finds a device that has signed in to an account before.
 * @param email lower case
 * @param token stored on the device; undefined if the request has none
 * @param now milliseconds since the epoch
 * @returns key of the device in rate limits; null if the device is unknown to this account
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
 * Stores the device of a successful sign-in.
 * @param token stored on the device; undefined if the request has none
 * @param now milliseconds since the epoch
 * @returns token for the device to store: the same one, or a new one if it does not belong to this account
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
 * Deletes the devices of an account.
 * @param but token of a device to keep; undefined to delete all
 */
export async function forgetDevices(db: Kysely<Database>, accountId: string, but?: string): Promise<void> {
  await db
    .deleteFrom('devices')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', but ? hashToken(but) : '')
    .execute();
}

/** Deletes devices whose last sign-in is older than `DEVICE_LIFETIME`. */
export async function purgeDevices(db: Kysely<Database>, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('devices')
    .where('last_used_at', '<=', iso(now - DEVICE_LIFETIME))
    .execute();
}
