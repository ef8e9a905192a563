import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { tooMany } from './errors.ts';
import { clientOf, giveBack, type Rate, take } from './limits.ts';

/** A carrier's customers share one address, so 120 pass at once and two come back each second. */
const SUBMISSIONS: Rate = { capacity: 120, perSecond: 2 };

/**
 * Counts one submission against its address and its e-mail.
 * @param db database
 * @param address client address
 * @param email e-mail in the submission, where it has one
 * @throws HttpError 429 with the seconds to wait
 */
export async function countSubmission(db: Kysely<Database>, address: string, email: unknown): Promise<void> {
  const byAddress = `submit:address:${clientOf(address)}`;
  const taken = await take(db, byAddress, SUBMISSIONS);
  if (!taken.allowed) throw tooMany(taken.retryAfter);
  if (typeof email !== 'string') return;
  const second = await take(db, `submit:email:${digest(email.toLowerCase())}`, SUBMISSIONS);
  if (second.allowed) return;
  await giveBack(db, byAddress, SUBMISSIONS);
  throw tooMany(second.retryAfter);
}

// A bucket outlives the enquiry it counted, so no e-mail stands in its name.
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
