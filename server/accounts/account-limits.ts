import { type Kysely, sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { clientKey } from '../http/client-address.ts';
import { type Bucket, emailDigest, isBelowCapacity, type Rate, takeToken, takeTokens } from '../http/rate-limits.ts';
import { queueMail } from '../mail/queue.ts';
import { wrongCodesMail } from './account-mails.ts';
import { findDevice } from './devices.ts';

const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait a moment and try again';

/** Burst of 15 attempts, then one per 20 s: the eighteenth wrong password within a minute is refused. */
const SIGN_INS: Rate = { capacity: 15, perSecond: 1 / 20 };
/** 60 per account for all unknown clients together, because an attacker can use many addresses. */
const UNKNOWN_CLIENTS: Rate = { capacity: 60, perSecond: 1 / 20 };
/** At most 5 passwords at once for one account, then one every 3 s. No person types faster; programs do. */
const TYPED: Rate = { capacity: 5, perSecond: 1 / 3 };
/** A client that has signed in to an account counts as known for 30 days. */
const KNOWN_CLIENT: Rate = { capacity: 1, perSecond: 1 / (30 * 24 * 3600) };

/** An attempt to sign in, for which tokens were taken. */
interface Attempt {
  /** Puts the tokens back, once: the credential was right, so it was no guess. */
  readonly giveBack: () => Promise<void>;
  /** Puts them back, too, and marks the client as known. */
  readonly succeed: () => Promise<void>;
}

function attemptWith(returnTokens: () => Promise<void>, markKnown?: () => Promise<unknown>): Attempt {
  let returned: Promise<void> | undefined;
  const giveBack = () => {
    returned ??= returnTokens();
    return returned;
  };
  const succeed = async () => {
    await giveBack();
    await markKnown?.();
  };
  return { giveBack, succeed };
}

/**
 * Takes rate-limit tokens for a sign-in attempt. A known device has a separate limit that others cannot use up. Other
 * attempts count per client address, per account and address, and, for passwords, per account for all unknown clients.
 * The last limit cannot lock out the owner: clients that have signed in before are exempt, and sign-in codes, which have
 * their own limit of attempts, work from anywhere.
 * @param address client address
 * @param by kind of credential
 * @param device token stored on the device
 * @throws HttpError 429 with the seconds to wait
 */
export async function limitSignIns(
  db: Kysely<Database>,
  address: string,
  email: string,
  by: 'password' | 'code',
  device: string | undefined,
): Promise<Attempt> {
  const knownDevice = await findDevice(db, email, device);
  if (knownDevice) {
    const giveBack = await takeTokens(db, [[`sign-in:device:${knownDevice}`, SIGN_INS]], TOO_MANY_ATTEMPTS);
    return attemptWith(giveBack);
  }
  const client = clientKey(address);
  const account = emailDigest(email);
  const known = `sign-in:known:${account}:${client}`;
  const ofClient: Bucket[] = [
    [`sign-in:account:${account}:${client}`, SIGN_INS],
    [`sign-in:address:${client}`, SIGN_INS],
  ];
  const isUnknown = by === 'password' && !(await isBelowCapacity(db, known));
  const unknownClients: Bucket[] = isUnknown ? [[`sign-in:strangers:${account}`, UNKNOWN_CLIENTS]] : [];
  const typed: Bucket[] = by === 'password' ? [[`sign-in:typed:${account}:${isUnknown ? '' : client}`, TYPED]] : [];
  const giveBack = await takeTokens(db, [...ofClient, ...unknownClients, ...typed], TOO_MANY_ATTEMPTS);
  return attemptWith(giveBack, () => takeToken(db, known, KNOWN_CLIENT));
}

const HOUR = 3600;
const MINUTE = 60;

/** One code per minute. */
const RESENDS: Rate = { capacity: 1, perSecond: 1 / MINUTE };
/** Burst of 5 mails per mailbox, then one per 12 min. Counted separately for codes and registrations. */
const MAILS: Rate = { capacity: 5, perSecond: 5 / HOUR };
/** Burst of 20 codes per client, then one per 3 min. */
const CODES: Rate = { capacity: 20, perSecond: 20 / HOUR };
/** Burst of 30 accounts per client, then one per minute: customers of a mobile carrier share addresses. */
const REGISTRATIONS: Rate = { capacity: 30, perSecond: 1 / MINUTE };

/** 100 codes per minute for all clients together, against distributed floods. */
export const ALL_CODES: Rate = { capacity: 100, perSecond: 100 / MINUTE };

const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Normalizes an address to its mailbox: lower case, without `+tag`, for Gmail without dots. Used only for limits: two
 * addresses of one mailbox are two accounts.
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
 * Takes rate-limit tokens for a code request, whether or not the e-mail has an account. A known device has separate
 * limits that others cannot use up.
 * @param address client address
 * @param email recipient of the code
 * @param device token stored on the device
 * @throws HttpError 429 with the seconds to wait
 */
export async function limitCodeRequests(
  db: Kysely<Database>,
  address: string,
  email: string,
  device: string | undefined,
): Promise<void> {
  const knownDevice = await findDevice(db, email, device);
  const mailbox = knownDevice ?? emailDigest(mailboxOf(email));

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
 * Takes rate-limit tokens for a registration without a code, which may cause a mail.
 * @param address client address
 * @throws HttpError 429 with the seconds to wait
 */
export async function limitRegistrations(db: Kysely<Database>, address: string, email: string): Promise<void> {
  // Anyone can register any address. That must not use up the code requests of its owner.
  const mailbox = emailDigest(mailboxOf(email));
  await takeTokens(db, [
    [`register:address:${clientKey(address)}`, REGISTRATIONS],
    [`mail:register:${mailbox}`, MAILS],
  ]);
}

/** Number of wrong codes for the first warning mail. Each further mail needs twice as many. */
const FIRST_MAIL_AT = 20;

const isMailed = (count: number) => count >= FIRST_MAIL_AT && Number.isInteger(Math.log2(count / FIRST_MAIL_AT));

/**
 * Counts wrong codes per account and warns its owner by mail at 20, 40, 80 … Each code allows few attempts, but a patient
 * attacker can request many codes. Does nothing if the address has no account.
 * @param email lower case
 */
export async function countWrongCode({ db, config }: Pick<Context, 'db' | 'config'>, email: string): Promise<void> {
  await transaction(db, async (trx) => {
    const account = await trx
      .updateTable('accounts')
      .set({ wrong_codes: sql<number>`wrong_codes + 1` })
      .where('email', '=', email)
      .returning('wrong_codes')
      .executeTakeFirst();
    if (account && isMailed(account.wrong_codes)) {
      await queueMail(trx, wrongCodesMail(config, email, account.wrong_codes));
    }
  });
}
