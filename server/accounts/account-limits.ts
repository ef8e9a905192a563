import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { clientKey } from '../http/client-address.ts';
import { emailDigest, type Rate, takeTokens } from '../http/rate-limits.ts';
import { findDevice } from './devices.ts';

const HOUR = 3600;
const MINUTE = 60;

/** Another code after a minute. */
const RESENDS: Rate = { capacity: 1, perSecond: 1 / MINUTE };
/** Five mails to one mailbox, another one each twelve minutes: of codes and of registrations, each on their own. */
const MAILS: Rate = { capacity: 5, perSecond: 5 / HOUR };
/** Twenty codes for one client, another one each three minutes. */
const CODES: Rate = { capacity: 20, perSecond: 20 / HOUR };
/** A carrier's customers share one address: thirty accounts at once, another one each minute. */
const REGISTRATIONS: Rate = { capacity: 30, perSecond: 1 / MINUTE };

/** A hundred codes a minute for all addresses together: more is a flood, whichever addresses it comes from. */
export const ALL_CODES: Rate = { capacity: 100, perSecond: 100 / MINUTE };

const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that most servers deliver an address to: lower case, without a `+tag`, at Gmail without dots. For quotas
 * only: two addresses of one mailbox are two accounts.
 * @param email valid address
 */
function mailboxOf(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  if (!DOTLESS.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}

/**
 * Counts one request for a code, whether its e-mail has an account or not. A device that has signed in to the account
 * before has quotas of its own, which no stranger can use up.
 * @param db database
 * @param address client address
 * @param email where the code is to go
 * @param device token that the device has kept
 * @throws HttpError 429 with the seconds to wait
 */
export async function limitCodeRequests(
  db: Kysely<Database>,
  address: string,
  email: string,
  device: string | undefined,
): Promise<void> {
  const known = await findDevice(db, email, device);
  const mailbox = known ?? emailDigest(mailboxOf(email));

  await takeTokens(
    db,
    [
      [`code:resend:${mailbox}`, RESENDS],
      [`mail:code:${mailbox}`, MAILS],
      [`code:address:${clientKey(address)}`, CODES],
      ['code:all', ALL_CODES],
    ],
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
export async function limitRegistrations(db: Kysely<Database>, address: string, email: string): Promise<void> {
  // Anyone can register any address: that must not use up the codes of its owner.
  const mailbox = emailDigest(mailboxOf(email));
  await takeTokens(db, [
    [`register:address:${clientKey(address)}`, REGISTRATIONS],
    [`mail:register:${mailbox}`, MAILS],
  ]);
}
