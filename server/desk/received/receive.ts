import { type Kysely, sql, type Transaction } from 'kysely';
import type { DeskKind } from '#contract/admin/desk.ts';
import { writeReasons } from '#contract/admin/spam.ts';
import { LIMITS } from '#contract/core/fields.ts';
import { applicationFields } from '#contract/public/applications.ts';
import { enquiryFields } from '#contract/public/enquiries.ts';
import type { SubmissionOrigin } from '#contract/public/submission-origin.ts';
import { ProofRequired, type ProofState } from '../../calls/proof.ts';
import type { Config } from '../../core/config.ts';
import type { DeskItemRow } from '../../db/desk-tables.ts';
import { fromColumns } from '../../db/field-columns.ts';
import { newId } from '../../db/ids.ts';
import type { Database } from '../../db/schema.ts';
import { oneLine } from '../../mail/letter.ts';
import { type Mail, queueMail } from '../../mail/queue.ts';
import { submissionMail } from '../../mail/submission-mail.ts';
import { queuePush } from '../../push/messages.ts';
import { acknowledge } from './acknowledge.ts';
import { judge } from './judge.ts';
import { digestOf } from './sales-digest.ts';
import { storeOrigin } from './store-origin.ts';

/** Number of enquiries among which the same text is looked for: the newest ones. */
const COMPARED = 200;
const HOUR = 3_600_000;

interface Submission {
  readonly id: string;
  readonly kind: DeskKind;
}

/** What came with a submission beside its content. */
interface Circumstances {
  readonly origin: SubmissionOrigin | null;
  /** Content of the field that people do not see. */
  readonly trap: string;
  readonly proof: ProofState;
}

/**
 * Does what follows when a submission was stored: its mails are queued, or it is held as spam. The response is the same.
 * @param trx has stored the submission
 * @throws ProofRequired if the submission is suspicious and its client finds a proof of work
 */
export async function receive(
  trx: Transaction<Database>,
  submission: Submission,
  { origin, trap, proof }: Circumstances,
  config: Config,
): Promise<void> {
  await storeOrigin(trx, submission.id, origin);
  const values = await readSubmission(trx, submission);
  const { address = '', message = '' } = values;
  const judged = { name: values.name, address, message, trap, origin, isProofMissing: proof === 'missing' };
  const reasons = judge({ ...judged, ...(await countRepeats(trx, submission, { ...values, message })) });
  if (reasons.length === 0) return announce(trx, submission, config, await digestOf(trx, submission, config));
  if (proof === 'ready') throw new ProofRequired();
  await trx.updateTable('desk_items').set({ state: 'spam' }).where('id', '=', submission.id).execute();
  const event = {
    id: newId(),
    item_id: submission.id,
    version: 1,
    type: 'judged',
    text: writeReasons(reasons),
  } as const;
  await trx
    .insertInto('desk_events')
    .values({ ...event, account_id: null, account_name: '', created_at: new Date().toISOString(), change_key: null })
    .execute();
}

/** Queues the mails about a submission that was held as spam and is none. They are queued once. */
export async function release(trx: Transaction<Database>, { id, kind }: DeskItemRow, config: Config): Promise<void> {
  const events = await trx.selectFrom('desk_events').select('type').where('item_id', '=', id).execute();
  const isHeld = events.some(({ type }) => type === 'judged') && events.every(({ type }) => type !== 'state');
  if (isHeld) await announce(trx, { id, kind }, config);
}

/**
 * Tells sales and the admins' devices of a submission, and its sender that it has arrived.
 * @param digest tells sales of it; a device is then notified once for all of the digest
 */
async function announce(
  trx: Transaction<Database>,
  submission: Submission,
  config: Config,
  digest: string | null = null,
): Promise<void> {
  // Replies to the submission belong to the thread of this mail.
  if (!digest) await queueMail(trx, { id: submission.id, ...(await mailToSales(trx, submission, config)) });
  const { name, email } = await readSubmission(trx, submission);
  await acknowledge(trx, { ...submission, name, email }, config);
  const event = digest ? `${submission.kind} ${digest}` : submission.id;
  await queuePush(trx, { event, type: submission.kind, item: submission.id });
}

async function mailToSales(trx: Kysely<Database>, { id, kind }: Submission, config: Config): Promise<Mail> {
  if (kind === 'enquiry') {
    const row = await trx.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const about = { noun: 'enquiry', sender: 'visitor', fields: enquiryFields };
    const page = { link: 'Open the enquiries', path: '/admin/contact-us-data' };
    return submissionMail(config, { ...about, ...page }, fromColumns(enquiryFields, row));
  }
  const row = await trx.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const opening = await trx
    .selectFrom('career_openings')
    .select('title')
    .where('id', '=', row.opening)
    .executeTakeFirst();
  const more = opening?.title ? ([['For', oneLine(opening.title, LIMITS.name)]] as const) : [];
  const about = { noun: 'application', sender: 'applicant', fields: applicationFields };
  const page = { link: 'Open the resumes', path: '/admin/Resumes' };
  return submissionMail(config, { ...about, ...page }, fromColumns(applicationFields, row), more);
}

interface SubmissionValues {
  readonly name: string;
  readonly email: string;
  readonly address?: string;
  readonly message?: string;
}

const readSubmission = (trx: Kysely<Database>, { id, kind }: Submission): Promise<SubmissionValues> =>
  kind === 'enquiry'
    ? trx
        .selectFrom('contacts')
        .select(['name', 'email', 'address', 'message'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    : trx.selectFrom('applications').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow();

/** Counts how often the sender has submitted in the last hour, and who else has sent the same message lately. */
async function countRepeats(
  trx: Kysely<Database>,
  { id }: Submission,
  { email, message }: SubmissionValues & { readonly message: string },
): Promise<{ submissions: number; senders: number }> {
  const key = email.toLowerCase();
  const { submissions } = await trx
    .selectFrom('desk_items')
    .where('email_key', '=', key)
    .where('created_at', '>=', new Date(Date.now() - HOUR).toISOString())
    .where('id', '<>', id)
    .select(({ fn }) => fn.countAll<number>().as('submissions'))
    .executeTakeFirstOrThrow();
  if (message === '') return { submissions: Number(submissions), senders: 0 };
  const newest = trx
    .selectFrom('contacts')
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(COMPARED)
    .select(['email', 'message']);
  const { senders } = await trx
    .selectFrom(newest.as('newest'))
    .where('message', '=', message)
    .where(sql`lower(email)`, '<>', key)
    .select(sql<number>`count(distinct lower(email))`.as('senders'))
    .executeTakeFirstOrThrow();
  return { submissions: Number(submissions), senders: Number(senders) };
}
