import type { Kysely, Transaction } from 'kysely';
import { peopleErase, peopleExport, peopleFile, peopleFind } from '#contract/admin/people.ts';
import type { Call } from '#contract/core/call.ts';
import { type Actor, appendAlone, appendAudit } from '../audit/audit-log.ts';
import { actionOf } from '../audit/audited-calls.ts';
import { signLink } from '../calls/file-links.ts';
import { actorOf, type Handler } from '../calls/handler-types.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { type Erased, erasePerson } from './erase-person.ts';
import { type FoundPerson, findPerson, type PersonKey, personKeyOf } from './find-person.ts';
import { personFile } from './person-file.ts';
import { seal, unseal } from './sealed-key.ts';

/** Lifetime of what a sealed key opens, in milliseconds. */
const LIFETIME = 15 * 60_000;

/** What the audit log says about a person: their ids, which refer to nobody once they are erased. */
export const refer = (records: readonly string[], accountId: string | null) => ({
  records,
  ...(accountId !== null && { account: accountId }),
});

/** Appends who has read or exported the data of a person. */
export const appendPersonRead = (
  db: Kysely<Database>,
  call: Pick<Call, 'method' | 'path' | 'summary'>,
  actor: Actor,
  { person, account }: FoundPerson,
): Promise<void> =>
  appendAlone(db, {
    ...{ kind: 'read', ...actionOf(call), ...actor },
    details: refer(
      person.records.map(({ id }) => id),
      account?.id ?? null,
    ),
  });

/** Erases the data of a person and appends who has done so. */
export async function eraseAudited(
  trx: Transaction<Database>,
  action: { readonly action: string; readonly words: string },
  actor: Actor,
  key: PersonKey,
): Promise<Erased> {
  const erased = await erasePerson(trx, key);
  const { records, resumes, mails, accountId } = erased;
  const details = { ...refer(records, accountId), resumes, mails };
  await appendAudit(trx, { kind: 'change', ...action, details, ...actor });
  return erased;
}

/** Signs a link to a file with the data of a person. */
export async function linkToFile(db: Kysely<Database>, key: PersonKey, withNotes: boolean) {
  const sealed = await seal(db, { key, withNotes, expires: Date.now() + LIFETIME });
  const message = 'This link saves the data as one file';
  return { success: true, message, ...(await signLink(db, peopleFile, { key: sealed })) };
}

const find: Handler<typeof peopleFind> = async (request, { db }) => {
  const found = await findPerson(db, personKeyOf(request.body.who));
  await appendPersonRead(db, peopleFind, actorOf(request), found);
  return { success: true, message: '', person: found.person };
};

const exportPerson: Handler<typeof peopleExport> = async (request, { db }) => {
  const key = personKeyOf(request.body.who);
  await appendPersonRead(db, peopleExport, actorOf(request), await findPerson(db, key));
  return linkToFile(db, key, true);
};

const erase: Handler<typeof peopleErase> = (request, { db }) =>
  transaction(db, async (trx) => {
    const key = personKeyOf(request.body.who);
    const { message } = await eraseAudited(trx, actionOf(peopleErase), actorOf(request), key);
    return { success: true, message, person: (await findPerson(trx, key)).person };
  });

const file: Handler<typeof peopleFile> = async ({ params }, { db, config }) =>
  personFile(db, await unseal(db, params.key), new URL(config.publicOrigin).host);

/** Handlers of the calls with which owners find, export and erase the data of a person. */
export const peopleHandlers = {
  ...{ peopleFind: find, peopleExport: exportPerson, peopleErase: erase, peopleFile: file },
};
