import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { clientOf, digestOf, type Rate, takeEach } from '../http/limits.ts';

const WORDS = 'Too many attempts. Please wait a moment and try again';

/** Fifteen tries at once, one more each 20 s: the eighteenth wrong password within a minute is refused. */
const SIGN_INS: Rate = { capacity: 15, perSecond: 1 / 20 };

/**
 * Counts one try to sign in, by password or by code, against the client's address and against the account from this
 * address. Never against the account alone: an outsider could lock its owner out.
 * @param db database
 * @param address client address
 * @param email account's e-mail
 * @returns gives the tokens back; call it once the sign-in has succeeded
 * @throws HttpError 429 with the seconds to wait
 */
export function countSignIn(db: Kysely<Database>, address: string, email: string): Promise<() => Promise<void>> {
  const client = clientOf(address);
  const buckets = [`sign-in:account:${digestOf(email)}:${client}`, `sign-in:address:${client}`];
  return takeEach(
    db,
    buckets.map((name) => [name, SIGN_INS]),
    WORDS,
  );
}
