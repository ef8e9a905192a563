import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { clientOf, digestOf, type Rate, takeEach } from '../http/limits.ts';

const HOUR = 3600;
const MINUTE = 60;

/** Another code after a minute. */
const RESENDS: Rate = { capacity: 1, perSecond: 1 / MINUTE };
/** Five mails to one address, another one each twelve minutes, whoever asks for them and by which call. */
const MAILS: Rate = { capacity: 5, perSecond: 5 / HOUR };
/** Twenty codes for one client, another one each three minutes. */
const CODES: Rate = { capacity: 20, perSecond: 20 / HOUR };
/** A carrier's customers share one address: thirty accounts at once, another one each minute. */
const REGISTRATIONS: Rate = { capacity: 30, perSecond: 1 / MINUTE };

const mailsTo = (email: string) => [`mail:email:${digestOf(email)}`, MAILS] as const;

/**
 * Counts one request for a code, whether its e-mail has an account or not.
 * @param db database
 * @param address client address
 * @param email where the code is to go
 * @throws HttpError 429 with the seconds to wait
 */
export async function countCode(db: Kysely<Database>, address: string, email: string): Promise<void> {
  await takeEach(
    db,
    [[`code:resend:${digestOf(email)}`, RESENDS], mailsTo(email), [`code:address:${clientOf(address)}`, CODES]],
    'A code was asked for a moment ago. Please wait before you ask for another one',
  );
}

/**
 * Counts one registration without a code, whether its e-mail has an account or not: it may cause a mail.
 * @param db database
 * @param address client address
 * @param email of the account
 * @throws HttpError 429 with the seconds to wait
 */
export async function countRegistration(db: Kysely<Database>, address: string, email: string): Promise<void> {
  await takeEach(db, [[`register:address:${clientOf(address)}`, REGISTRATIONS], mailsTo(email)]);
}
