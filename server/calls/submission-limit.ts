import type { Kysely } from 'kysely';
import type { Call } from '#contract/core/call.ts';
import type { Database } from '../db/schema.ts';
import { clientKey } from '../http/client-address.ts';
import { type Bucket, emailDigest, type Rate, takeTokens } from '../http/rate-limits.ts';

/** A carrier's customers share one address, so 120 pass at once and two come back each second. */
const SUBMISSIONS: Rate = { capacity: 120, perSecond: 2 };
/** A file is kept for good and may have 5 MB, so far fewer pass. */
const UPLOADS: Rate = { capacity: 20, perSecond: 1 / 60 };

/**
 * Counts one submission against its address and its e-mail.
 * @param db database
 * @param call what is submitted; one with files has a bucket of its own
 * @param address client address
 * @param email e-mail in the submission, where it has one
 * @throws HttpError 429 with the seconds to wait
 */
export async function countSubmission(
  db: Kysely<Database>,
  call: Call,
  address: string,
  email: unknown,
): Promise<void> {
  const [name, rate] = call.files ? (['upload', UPLOADS] as const) : (['submit', SUBMISSIONS] as const);
  const byEmail: Bucket[] = typeof email === 'string' ? [[`${name}:email:${emailDigest(email)}`, rate]] : [];
  await takeTokens(db, [[`${name}:address:${clientKey(address)}`, rate], ...byEmail]);
}
