import { randomBytes, randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../core/config.ts';
import { HttpError } from '../core/http-error.ts';
import type { AccountRow } from '../db/account-tables.ts';
import type { Database } from '../db/schema.ts';
import { readSetting } from '../db/settings.ts';
import { type Rate, takeTokens } from '../http/rate-limits.ts';
import { queueMail } from '../mail/queue.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { secondFactorMail } from './account-mails.ts';
import { hashWithSalt } from './passwords.ts';

/** Seconds for which a code of an app is valid, and the bytes of its secret (RFC 4226 §4 recommends 20). */
const [PERIOD, SECRET_BYTES] = [30, 20];
/** Codes before and after the current one that are accepted, because clocks differ (RFC 6238 §5.2). */
const WINDOW = 1;
/** Number of recovery codes, their length, and their characters: those that are not mistaken for another. */
const [CODES, LENGTH, ALPHABET] = [10, 10, '23456789abcdefghjkmnpqrstvwxyz'];
/** Five wrong codes at once, then one in 5 minutes. Only whoever knows the password gets that far. */
const TRIES: Rate = { capacity: 5, perSecond: 1 / 300 };

/** The first factor is right, and the account has a second one. */
export class SecondFactorNeeded extends HttpError {
  constructor() {
    const message = 'Enter the code of your authenticator app';
    super(401, message, { totp: message });
  }
}

const wrongCode = (field: string) => {
  const message = 'This code is not right. Codes of the app change every 30 seconds';
  return new HttpError(401, message, { [field]: message });
};

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD, ...(label && { label }), ...(issuer && { issuer }) });

/** The step of time that a code belongs to; null if it is wrong. */
function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}

const digitsOf = (code: string) => code.replace(/\s/g, '');

/**
 * Checks the second factor of an account, if it has one, and spends the code: each is accepted once. Call it after the first factor
 * was found right.
 * @param code of the app, or a recovery code; undefined if the client has sent none
 * @throws SecondFactorNeeded without a code; HttpError 401 if it is wrong, 429 after several wrong ones
 */
export async function passSecondFactor(
  db: Kysely<Database>,
  { id }: Pick<AccountRow, 'id'>,
  code: string | undefined,
  now = Date.now(),
): Promise<void> {
  const factor = await db.selectFrom('second_factors').selectAll().where('account_id', '=', id).executeTakeFirst();
  if (!factor?.secret) return;
  if (!code?.trim()) throw new SecondFactorNeeded();
  const release = await takeTokens(db, [[`second-factor:${id}`, TRIES]], 'Too many wrong codes. Please wait a moment');
  const isApp = /^\d{6}$/.test(digitsOf(code));
  const isRight = isApp
    ? await spendStep(db, id, stepOf(factor.secret, digitsOf(code), now))
    : await spendRecoveryCode(db, id, code, factor.salt);
  if (!isRight) throw wrongCode('totp');
  await release();
}

/** Marks the step of a code as used. @returns false if it or a later one was used already */
async function spendStep(db: Kysely<Database>, id: string, step: number | null): Promise<boolean> {
  if (step === null) return false;
  const spent = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', id)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return spent !== undefined;
}

async function spendRecoveryCode(db: Kysely<Database>, id: string, code: string, salt: string): Promise<boolean> {
  const hash = await hashWithSalt(code.toLowerCase().replace(/[^a-z0-9]/g, ''), salt);
  const spent = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', id)
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Whether owners require a second factor of everyone in the back office. */
export const isFactorRequired = async (db: Kysely<Database>): Promise<boolean> =>
  (await readSetting(db, 'second-factor')) === 'required';

/** What is known of the second factor of an account. */
export async function readSecondFactor(db: Kysely<Database>, id: string) {
  const factor = await db.selectFrom('second_factors').select('secret').where('account_id', '=', id).executeTakeFirst();
  const { count } = await db
    .selectFrom('recovery_codes')
    .where('account_id', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { hasApp: Boolean(factor?.secret), recoveryCodes: Number(count) };
}

/**
 * Makes a secret for an authenticator app. It is used once its first code was entered; until then a former one stays valid.
 * @param site name of the site, which the app shows
 */
export async function beginApp(
  db: Kysely<Database>,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  site: string,
): Promise<{ uri: string; secret: string }> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  await db
    .insertInto('second_factors')
    .values({ account_id: id, new_secret: secret })
    .onConflict((oc) => oc.column('account_id').doUpdateSet({ new_secret: secret }))
    .execute();
  return { uri: totpOf(secret, email, site).toString(), secret };
}

/**
 * Checks the first code of an app.
 * @param now milliseconds since the epoch
 * @returns the app's secret, and the step of time of the code
 * @throws HttpError 400 if the code is not of the new secret
 */
export async function checkNewApp(db: Kysely<Database>, id: string, code: string, now: number) {
  const factor = await db
    .selectFrom('second_factors')
    .select('new_secret')
    .where('account_id', '=', id)
    .executeTakeFirst();
  const step = factor?.new_secret ? stepOf(factor.new_secret, digitsOf(code), now) : null;
  if (step === null || !factor) {
    const message = 'This code is not right. Is the clock of your phone right?';
    throw new HttpError(400, message, { code: message });
  }
  return { secret: factor.new_secret, step };
}

/**
 * Puts the new secret to use.
 * @param now milliseconds since the epoch
 * @throws HttpError 400 if the code is not of the new secret
 */
export async function confirmApp(trx: Transaction<Database>, id: string, code: string, now: number): Promise<void> {
  const { secret, step } = await checkNewApp(trx, id, code, now);
  await trx
    .updateTable('second_factors')
    .set({ secret, new_secret: '', last_step: step })
    .where('account_id', '=', id)
    .execute();
}

/** Recovery codes that are not stored yet. */
export interface NewRecoveryCodes {
  /** As they are shown, 50 bits each. */
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
  readonly salt: string;
}

/**
 * Makes recovery codes. Hashing ten of them is slow: call it before the transaction, but only once the request was found right.
 */
export async function makeRecoveryCodes(): Promise<NewRecoveryCodes> {
  const character = () => ALPHABET[randomInt(ALPHABET.length)];
  const plain = Array.from({ length: CODES }, () => Array.from({ length: LENGTH }, character).join(''));
  // One salt for all codes of an account: a code is then compared with all of them by one hash.
  const salt = randomBytes(16).toString('base64');
  const hashes = await Promise.all(plain.map((code) => hashWithSalt(code, salt)));
  return { codes: plain.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`), hashes, salt };
}

/** Replaces the recovery codes of an account. */
export async function storeRecoveryCodes(
  trx: Transaction<Database>,
  id: string,
  { hashes, salt }: NewRecoveryCodes,
): Promise<void> {
  await trx.updateTable('second_factors').set({ salt }).where('account_id', '=', id).execute();
  await trx.deleteFrom('recovery_codes').where('account_id', '=', id).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: id, hash })))
    .execute();
}

/**
 * Removes the second factor of an account, ends its sessions and mails its owner. A repeated removal does nothing.
 * @param kept hash of the token of a session that stays; null for none
 * @returns whether it had one
 */
export async function removeSecondFactor(
  trx: Transaction<Database>,
  config: Pick<Config, 'publicOrigin'>,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  kept: string | null,
): Promise<boolean> {
  await trx.deleteFrom('recovery_codes').where('account_id', '=', id).execute();
  const removed = await trx.deleteFrom('second_factors').where('account_id', '=', id).returning('secret').execute();
  if (removed.every(({ secret }) => secret === '')) return false;
  await revokeSessions(trx, id, kept);
  await queueMail(trx, secondFactorMail(config, email, 'removed'));
  return true;
}
