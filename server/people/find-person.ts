import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Person, PersonRecord } from '#contract/public/own-data.ts';
import { HttpError } from '../core/http-error.ts';
import type { AccountRow } from '../db/account-tables.ts';
import type { Database } from '../db/schema.ts';

/** By what a person is found: the address in lower case, or the last ten characters of the phone number. */
export type PersonKey = { readonly email: string } | { readonly phone: string };

/** Fewer digits belong to several people. */
const MIN_DIGITS = 6;

/**
 * Reads what an admin has entered: an e-mail address, or a phone number with or without separators and country code.
 * @throws HttpError 400 if it is neither
 */
export function personKeyOf(who: string): PersonKey {
  if (/^[^\s@]+@[^\s@]+$/.test(who)) return { email: who.toLowerCase() };
  // As the desk's items have it.
  const phone = who.replace(/[ ()./-]/g, '').slice(-10);
  if (/^\+?\d+$/.test(phone) && phone.length >= MIN_DIGITS) return { phone };
  const message = 'Enter an e-mail address, or a phone number of at least 6 digits';
  throw new HttpError(400, message, { who: message });
}

/** What is stored about a person, with the ids by which the database refers to it. */
export interface FoundPerson {
  readonly person: Person;
  readonly account: AccountRow | undefined;
  /** Of the mails. */
  readonly mailIds: readonly string[];
}

/** Finds what is stored about a person, also what is deleted and not purged yet. */
export async function findPerson(db: Kysely<Database>, key: PersonKey): Promise<FoundPerson> {
  const records = await recordsOf(db, key);
  const account = await accountOf(db, key);
  // An account of the back office stays, with the mails to it.
  const email = account?.role === 'admin' ? '' : (account?.email ?? ('email' in key ? key.email : ''));
  const mailIds = await mailsOf(db, key, email);
  const shown = account && {
    ...{ name: account.name, email: account.email, mobileNumber: account.mobile_number },
    ...{ createdAt: account.created_at, isAdmin: account.role === 'admin' },
  };
  return { person: { records, account: shown ?? null, mails: mailIds.length }, account, mailIds };
}

/** Condition of a query on `desk_items`. */
function isOf(key: PersonKey): Expression<SqlBool> {
  const { eb } = expressionBuilder<Database, 'desk_items'>();
  return 'email' in key ? eb('email_key', '=', key.email) : eb('phone_key', '=', key.phone);
}

async function recordsOf(db: Kysely<Database>, key: PersonKey): Promise<PersonRecord[]> {
  const rows = await db
    .selectFrom('desk_items')
    .leftJoin('contacts', 'contacts.id', 'desk_items.contact_id')
    .leftJoin('applications', 'applications.id', 'desk_items.application_id')
    .leftJoin('resumes', 'resumes.application_id', 'desk_items.application_id')
    .where(isOf(key))
    .select(['desk_items.id', 'kind', 'desk_items.created_at', 'desk_items.deleted_at', 'resumes.name as resumeName'])
    .select(({ fn }) => [
      fn.coalesce('contacts.name', 'applications.name').as('name'),
      fn.coalesce('contacts.email', 'applications.email').as('email'),
      fn.coalesce('contacts.phone_number', 'applications.phone').as('phone'),
    ])
    .orderBy('desk_items.created_at', 'desc')
    .orderBy('desk_items.id', 'desc')
    .execute();
  return rows.map(({ id, kind, name, email, phone, created_at, deleted_at, resumeName }) => ({
    ...{ id, kind, name: name ?? '', email: email ?? '', phone: phone ?? '', createdAt: created_at },
    ...{ resumeName: resumeName ?? '', isDeleted: deleted_at !== null },
  }));
}

/** The account of an address; of a phone number only if no other account has it. */
async function accountOf(db: Kysely<Database>, key: PersonKey): Promise<AccountRow | undefined> {
  const accounts = db.selectFrom('accounts').selectAll();
  if ('email' in key) return accounts.where('email', '=', key.email).executeTakeFirst();
  const found = await accounts.where('mobile_number', '=', key.phone).limit(2).execute();
  return found.length === 1 ? found[0] : undefined;
}

/** The mails to an address, and those about the records: replies, and what sales gets. */
async function mailsOf(db: Kysely<Database>, key: PersonKey, email: string): Promise<string[]> {
  const mails = await db
    .selectFrom('mails')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb(sql<string>`lower(recipient)`, '=', email),
        exists(
          selectFrom('desk_items')
            .select('desk_items.id')
            .where(isOf(key))
            .where(sql<SqlBool>`(mails.id = desk_items.id or mails.thread like '%' || desk_items.id || '%')`),
        ),
      ]),
    )
    .select('mails.id')
    .execute();
  return mails.map(({ id }) => id);
}
