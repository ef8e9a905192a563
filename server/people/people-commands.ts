import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import type { Person } from '#contract/public/own-data.ts';
import { type Actor, appendAlone } from '../audit/audit-log.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { findPerson, personKeyOf } from './find-person.ts';
import { eraseAudited, refer } from './people-handlers.ts';
import { personFile } from './person-file.ts';

const OPERATOR: Actor = { accountId: null, address: '', device: '' };

/**
 * Describes what is stored about a person, one line for each record.
 * @throws HttpError 400 if `who` is neither an e-mail address nor a phone number
 */
export async function describePerson(db: Kysely<Database>, who: string): Promise<string[]> {
  const { person } = await findPerson(db, personKeyOf(who));
  return linesOf(person);
}

function linesOf({ records, account, mails }: Person): string[] {
  const lines = records.map(({ kind, createdAt, name, email, phone, isDeleted }) =>
    [kind, createdAt.slice(0, 10), name, email, phone, ...(isDeleted ? ['deleted'] : [])].join('\t'),
  );
  if (account) lines.push(['account', account.createdAt.slice(0, 10), account.name, account.email].join('\t'));
  if (mails > 0) lines.push(`mails\t${mails}`);
  return lines.length > 0 ? lines : ['Nothing is stored.'];
}

/**
 * Writes what is stored about a person to a ZIP file, which must not exist.
 * @returns its path
 */
export async function exportPerson(db: Kysely<Database>, who: string, file: string, site: string): Promise<string> {
  const key = personKeyOf(who);
  const { person, account } = await findPerson(db, key);
  const { bytes } = await personFile(db, { key, withNotes: true }, site);
  const path = resolve(file);
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  const details = refer(
    person.records.map(({ id }) => id),
    account?.id ?? null,
  );
  await appendAlone(db, { kind: 'read', action: 'admin person-export', words: '', details, ...OPERATOR });
  return path;
}

/**
 * Erases what is stored about a person.
 * @returns what was erased, in words
 */
export function erasePersonOf(db: Kysely<Database>, who: string): Promise<string> {
  const key = personKeyOf(who);
  const action = { action: 'admin person-erase', words: '' };
  return transaction(db, async (trx) => (await eraseAudited(trx, action, OPERATOR, key)).message);
}
