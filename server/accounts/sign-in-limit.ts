import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { clientKey } from '../http/client-address.ts';
import { type Bucket, emailDigest, isBelowCapacity, type Rate, takeToken, takeTokens } from '../http/rate-limits.ts';
import { findDevice } from './devices.ts';

const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait a moment and try again';

/** Fifteen tries at once, one more each 20 s: the eighteenth wrong password within a minute is refused. */
const SIGN_INS: Rate = { capacity: 15, perSecond: 1 / 20 };
/** Sixty for one account by all clients together that have never signed in to it: whoever guesses has many addresses. */
const UNKNOWN_CLIENTS: Rate = { capacity: 60, perSecond: 1 / 20 };
/** For how long a client that has signed in to an account is known to it. */
const KNOWN_CLIENT: Rate = { capacity: 1, perSecond: 1 / (30 * 24 * 3600) };

/**
 * Counts one try to sign in. A device that has signed in to the account before has a limit of its own, which no stranger
 * can use up. Any other try counts against the client's address, against the account from this address and, for passwords,
 * against the account by all strangers. The last never shuts the owner out: clients that have signed in before are not
 * counted, and a code, which bears few tries itself, signs in from anywhere.
 * @param db database
 * @param address client address
 * @param email account's e-mail
 * @param by what is tried
 * @param device token that the device has kept
 * @returns gives the tokens back and makes the client known; call it once the sign-in has succeeded
 * @throws HttpError 429 with the seconds to wait
 */
export async function limitSignIns(
  db: Kysely<Database>,
  address: string,
  email: string,
  by: 'password' | 'code',
  device: string | undefined,
): Promise<() => Promise<void>> {
  const own = await findDevice(db, email, device);
  if (own) return takeTokens(db, [[`sign-in:device:${own}`, SIGN_INS]], TOO_MANY_ATTEMPTS);
  const client = clientKey(address);
  const account = emailDigest(email);
  const known = `sign-in:known:${account}:${client}`;
  const ofClient: Bucket[] = [
    [`sign-in:account:${account}:${client}`, SIGN_INS],
    [`sign-in:address:${client}`, SIGN_INS],
  ];
  const asStranger = by === 'password' && !(await isBelowCapacity(db, known));
  const strangers: Bucket[] = asStranger ? [[`sign-in:strangers:${account}`, UNKNOWN_CLIENTS]] : [];
  const release = await takeTokens(db, [...ofClient, ...strangers], TOO_MANY_ATTEMPTS);
  return async () => {
    await release();
    await takeToken(db, known, KNOWN_CLIENT);
  };
}
