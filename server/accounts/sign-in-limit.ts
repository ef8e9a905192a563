import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { tooMany } from '../http/errors.ts';
import { clientOf, giveBack, type Rate, take } from '../http/limits.ts';

/** Fifteen tries at once, one more each 20 s: the eighteenth wrong password within a minute is refused. */
const SIGN_INS: Rate = { capacity: 15, perSecond: 1 / 20 };

/**
 * Counts one try to sign in, against the client's address and against the account from this address. Never against
 * the account alone: an outsider could lock its owner out.
 * @param db database
 * @param address client address
 * @param email account's e-mail, lower case
 * @returns gives the tokens back; call it once the sign-in has succeeded
 * @throws HttpError 429 with the seconds to wait
 */
export async function countSignIn(db: Kysely<Database>, address: string, email: string): Promise<() => Promise<void>> {
  const client = clientOf(address);
  const account = createHash('sha256').update(email).digest('base64url');
  const buckets = [`sign-in:account:${account}:${client}`, `sign-in:address:${client}`];
  const held: string[] = [];
  const release = async () => {
    for (const bucket of held) await giveBack(db, bucket, SIGN_INS);
  };
  for (const bucket of buckets) {
    const taken = await take(db, bucket, SIGN_INS);
    if (!taken.allowed) {
      await release();
      throw tooMany(taken.retryAfter, 'Too many attempts. Please wait a moment and try again');
    }
    held.push(bucket);
  }
  return release;
}
