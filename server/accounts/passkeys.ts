import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Passkey } from '#contract/admin/passkeys.ts';
import type { passkeyResponse } from '#contract/public/passkeys.ts';
import type { Config } from '../core/config.ts';
import { HttpError } from '../core/http-error.ts';
import type { AccountRow, PasskeyRow } from '../db/account-tables.ts';
import type { Database } from '../db/schema.ts';

/** Lifetime of a challenge, in milliseconds: as long as browsers wait for the user. */
const LIFETIME = 5 * 60_000;

type Response = z.output<typeof passkeyResponse>;
type Site = Pick<Config, 'publicOrigin'>;

const hostOf = ({ publicOrigin }: Site) => new URL(publicOrigin).hostname;
/** The browser must have checked who uses the passkey, so that it counts as two factors. */
const userVerification = 'required';

const refused = () => new HttpError(400, 'This passkey was not accepted. Sign in in another way');

async function storeChallenge(db: Kysely<Database>, challenge: string, accountId: string | null): Promise<void> {
  const expires_at = new Date(Date.now() + LIFETIME).toISOString();
  await db.insertInto('passkey_challenges').values({ challenge, account_id: accountId, expires_at }).execute();
}

/** Spends a challenge: each is signed once. */
const spendChallenge = (db: Kysely<Database>, accountId: string | null) => async (challenge: string) => {
  const spent = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', new Date().toISOString())
    .returning('challenge')
    .executeTakeFirst();
  return spent !== undefined;
};

/** Deletes challenges that nobody has signed. */
export async function purgeChallenges(db: Kysely<Database>, now = Date.now()): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', new Date(now).toISOString()).execute();
}

/** The passkeys of an account, the newest first. */
export async function passkeysOf(db: Kysely<Database>, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, device, created_at, last_used_at }) => ({
    ...{ id, device, createdAt: created_at, lastUsedAt: last_used_at ?? '' },
  }));
}

/** Options with which a browser makes a passkey for an account. */
export async function creationOptions(db: Kysely<Database>, site: Site, { id, email, name }: AccountRow) {
  const known = await db.selectFrom('passkeys').select('id').where('account_id', '=', id).execute();
  const options = await generateRegistrationOptions({
    ...{ rpName: hostOf(site), rpID: hostOf(site), userName: email, userDisplayName: name || email },
    userID: new Uint8Array(Buffer.from(id)),
    excludeCredentials: known.map((each) => ({ id: each.id })),
    authenticatorSelection: { residentKey: 'required', userVerification },
  });
  await storeChallenge(db, options.challenge, id);
  return { ...options } as Record<string, unknown>;
}

/**
 * Stores a passkey that a browser has made.
 * @param device what the browser is called
 * @throws HttpError 400 if it was not made for this site, account and challenge
 */
export async function storePasskey(
  db: Kysely<Database>,
  { publicOrigin }: Site,
  accountId: string,
  response: Response,
  device: string,
): Promise<void> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    ...{ expectedChallenge: spendChallenge(db, accountId), expectedOrigin: publicOrigin },
    expectedRPID: hostOf({ publicOrigin }),
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw refused();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const row = { id, account_id: accountId, public_key: Buffer.from(publicKey).toString('base64url'), counter, device };
  const created_at = new Date().toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({ ...row, transports: transports.join(' '), created_at, last_used_at: null })
    .onConflict((oc) => oc.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw refused();
}

/** Options with which a browser signs in by any passkey that it has for this site. */
export async function signInOptions(db: Kysely<Database>, site: Site, accountId: string | null) {
  const options = await generateAuthenticationOptions({ rpID: hostOf(site), userVerification });
  await storeChallenge(db, options.challenge, accountId);
  return { ...options } as Record<string, unknown>;
}

/**
 * Checks what a passkey has signed, and spends the challenge.
 * @param accountId whose challenge it is; null before a sign-in
 * @returns the passkey
 * @throws HttpError 400 if it is not known, or has not signed this
 */
export async function checkPasskey(
  db: Kysely<Database>,
  { publicOrigin }: Site,
  response: Response,
  accountId: string | null,
): Promise<PasskeyRow> {
  const passkey = await db.selectFrom('passkeys').selectAll().where('id', '=', response.id).executeTakeFirst();
  if (!passkey || (accountId !== null && passkey.account_id !== accountId)) throw refused();
  const { id, counter, public_key } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    ...{ expectedChallenge: spendChallenge(db, accountId), expectedOrigin: publicOrigin },
    expectedRPID: hostOf({ publicOrigin }),
    credential: { id, counter, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')) },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw refused();
  await db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, last_used_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  return passkey;
}
