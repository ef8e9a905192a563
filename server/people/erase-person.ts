import type { Transaction } from 'kysely';
import { applicationFields } from '#contract/public/applications.ts';
import { enquiryFields } from '#contract/public/enquiries.ts';
import type { PersonRecord } from '#contract/public/own-data.ts';
import { incrementVersion } from '../db/collections.ts';
import { emptyColumns } from '../db/field-columns.ts';
import type { Database } from '../db/schema.ts';
import { type FoundPerson, findPerson, type PersonKey } from './find-person.ts';

/** What was erased. */
export interface Erased {
  /** Ids of the enquiries and applications. */
  readonly records: readonly string[];
  readonly resumes: number;
  readonly mails: number;
  /** Id of the account; null if there was none, or it is one of the back office. */
  readonly accountId: string | null;
  /** For people. */
  readonly message: string;
}

/**
 * Erases what is stored about a person, at once and for good. Of an enquiry or application a deleted row without content
 * stays for 30 days: it tells the devices of the admins, which may be offline, to delete their copy. Accounts of the back
 * office stay, with the mails to them.
 */
export async function erasePerson(trx: Transaction<Database>, key: PersonKey): Promise<Erased> {
  const found = await findPerson(trx, key);
  const ids = found.person.records.map(({ id }) => id);
  let resumes = 0;
  for (const some of chunksOf(ids)) resumes += await eraseRecords(trx, some);
  if (ids.length > 0) for (const collection of COLLECTIONS) await incrementVersion(trx, collection);
  let mails = 0;
  for (const some of chunksOf(found.mailIds)) {
    const { numDeletedRows } = await trx.deleteFrom('mails').where('id', 'in', some).executeTakeFirst();
    mails += Number(numDeletedRows);
  }
  const accountId = await eraseAccount(trx, found, key);
  return { records: ids, resumes, mails, accountId, message: describe(found.person.records, accountId !== null) };
}

/** The collections that show the records. */
const COLLECTIONS = ['contacts', 'applications', 'desk'];
/** Ids in a statement: databases limit its parameters. */
const CHUNK = 500;

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, index) => ids.slice(index * CHUNK, (index + 1) * CHUNK));

async function eraseRecords(trx: Transaction<Database>, ids: readonly string[]): Promise<number> {
  const deleted_at = new Date().toISOString();
  // These lock the items on PostgreSQL, so that no entry is added to their timelines meanwhile.
  await trx
    .updateTable('contacts')
    .set({ ...emptyColumns(enquiryFields), deleted_at })
    .where('id', 'in', ids)
    .execute();
  await trx
    .updateTable('applications')
    .set({ ...emptyColumns(applicationFields), deleted_at })
    .where('id', 'in', ids)
    .execute();
  await trx
    .updateTable('desk_items')
    .set({ origin: null, page: '', labels: '[]', follow_up_at: null, owner_id: null })
    .where('id', 'in', ids)
    .execute();
  await trx.deleteFrom('desk_events').where('item_id', 'in', ids).execute();
  await trx.deleteFrom('push_messages').where('item_id', 'in', ids).execute();
  const { numDeletedRows } = await trx.deleteFrom('resumes').where('application_id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Erases an account that is none of the back office; its sessions and devices go with it. */
async function eraseAccount(trx: Transaction<Database>, { account }: FoundPerson, key: PersonKey) {
  const email = account?.email ?? ('email' in key ? key.email : '');
  await trx.deleteFrom('requested_codes').where('email', '=', email).execute();
  if (account?.role === 'admin') return null;
  await trx.deleteFrom('invitations').where('email', '=', email).execute();
  if (!account) return null;
  await trx.deleteFrom('accounts').where('id', '=', account.id).where('role', '=', 'user').execute();
  return account.id;
}

/** 'One enquiry, 2 applications and the account are erased.' */
function describe(records: readonly PersonRecord[], hasErasedAccount: boolean): string {
  const counted = (['enquiry', 'application'] as const).flatMap((kind) => {
    const count = records.filter((record) => record.kind === kind).length;
    const plural = kind === 'enquiry' ? 'enquiries' : 'applications';
    return count === 0 ? [] : [count === 1 ? `one ${kind}` : `${count} ${plural}`];
  });
  const parts = [...counted, ...(hasErasedAccount ? ['the account'] : [])];
  const last = parts.pop();
  if (last === undefined) return 'There was nothing to erase';
  const text = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
  const isOne = parts.length === 0 && !/^\d/.test(text);
  return `${text[0]?.toUpperCase()}${text.slice(1)} ${isOne ? 'is' : 'are'} erased`;
}
