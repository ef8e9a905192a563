import { strToU8, zipSync } from 'fflate';
import type { Kysely } from 'kysely';
import type { StoredFile } from '#contract/admin/responses.ts';
import { escapeHtml } from '#contract/core/escape-html.ts';
import { referenceOf } from '#contract/core/reference.ts';
import { applicationFields } from '#contract/public/applications.ts';
import { enquiryFields } from '#contract/public/enquiries.ts';
import type { AccountRow } from '../db/account-tables.ts';
import { fromColumns } from '../db/field-columns.ts';
import type { Database } from '../db/schema.ts';
import { findPerson } from './find-person.ts';
import type { Sealed } from './sealed-key.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Makes one file with all that is stored about a person: `data.json` for programs, `data.html` for people, and the resumes
 * (GDPR, articles 15 and 20).
 * @param site name of the site
 * @returns a ZIP archive
 */
export async function personFile(
  db: Kysely<Database>,
  { key, withNotes }: Pick<Sealed, 'key' | 'withNotes'>,
  site: string,
): Promise<StoredFile> {
  const { person, account, mailIds } = await findPerson(db, key);
  const files: Record<string, Uint8Array> = {};
  const records: Values[] = [];
  for (const { id, kind, isDeleted } of person.records) {
    const content = kind === 'enquiry' ? await enquiryOf(db, id) : await applicationOf(db, id, files);
    const item = await itemOf(db, id, withNotes);
    records.push({ kind, reference: referenceOf(id), ...content, ...item, ...(isDeleted && { isDeleted }) });
  }
  const madeAt = new Date().toISOString();
  const data = {
    site,
    madeAt,
    ...key,
    account: await accountData(db, account),
    records,
    mails: await mails(db, mailIds),
  };
  files['data.json'] = strToU8(JSON.stringify(data, null, 2));
  files['data.html'] = strToU8(pageOf(`Personal data at ${site}`, data));
  // Resumes are compressed already.
  return {
    name: `personal-data-${madeAt.slice(0, 10)}.zip`,
    type: 'application/zip',
    bytes: zipSync(files, { level: 1 }),
  };
}

async function enquiryOf(db: Kysely<Database>, id: string): Promise<Values> {
  const row = await db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { receivedAt: row.created_at, ...fromColumns(enquiryFields, row) };
}

async function applicationOf(db: Kysely<Database>, id: string, files: Record<string, Uint8Array>): Promise<Values> {
  const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const opening = await db
    .selectFrom('career_openings')
    .select('title')
    .where('id', '=', row.opening)
    .executeTakeFirst();
  const resume = await db
    .selectFrom('resumes')
    .select(['name', 'bytes'])
    .where('application_id', '=', id)
    .executeTakeFirst();
  const name = `resumes/${referenceOf(id)}-${resume?.name}`;
  if (resume) files[name] = new Uint8Array(resume.bytes);
  return {
    ...{ receivedAt: row.created_at, ...fromColumns(applicationFields, row) },
    ...(opening && { opening: opening.title }),
    ...(resume && { resume: name }),
  };
}

/** What the desk has added to a record. */
async function itemOf(db: Kysely<Database>, id: string, withNotes: boolean): Promise<Values> {
  const item = await db
    .selectFrom('desk_items')
    .select(['state', 'labels', 'origin'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const events = await db
    .selectFrom('desk_events')
    .select(['created_at as at', 'type', 'text'])
    .where('item_id', '=', id)
    .$if(!withNotes, (query) => query.where('type', '=', 'reply'))
    .orderBy('version')
    .orderBy('id')
    .execute();
  return {
    ...(item.origin !== null && { sentFrom: JSON.parse(item.origin) as unknown }),
    ...(withNotes && { state: item.state, labels: JSON.parse(item.labels) as unknown }),
    timeline: events,
  };
}

async function accountData(db: Kysely<Database>, account: AccountRow | undefined): Promise<Values | null> {
  if (!account) return null;
  const { name, email, mobile_number, created_at, verified_at } = account;
  const sessions = await db
    .selectFrom('sessions')
    .select(['device', 'created_at as signedInAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', account.id)
    .execute();
  return { name, email, mobileNumber: mobile_number, createdAt: created_at, verifiedAt: verified_at, sessions };
}

/** Content is erased when a mail is sent; replies are in the timelines. */
const mails = async (db: Kysely<Database>, ids: readonly string[]): Promise<Values[]> => {
  if (ids.length === 0) return [];
  const columns = ['created_at as queuedAt', 'sent_at as sentAt', 'recipient as to', 'subject'] as const;
  const rows = await db.selectFrom('mails').select(columns).where('id', 'in', ids).orderBy('created_at').execute();
  return rows.map(({ subject, ...mail }) => ({ ...mail, ...(subject && { subject }) }));
};

/** 'Received at' of `receivedAt`. */
const label = (name: string) => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
};

function htmlOf(value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '<i>nothing</i>';
  if (Array.isArray(value)) return `<ol>${value.map((each) => `<li>${htmlOf(each)}</li>`).join('')}</ol>`;
  if (typeof value !== 'object') return escapeHtml(String(value)).replaceAll('\n', '<br>');
  const entries = Object.entries(value as Values);
  return `<dl>${entries.map(([name, each]) => `<dt>${escapeHtml(label(name))}</dt><dd>${htmlOf(each)}</dd>`).join('')}</dl>`;
}

const pageOf = (title: string, data: Values) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>body{font:1rem/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}dt{font-weight:600}dd{margin:0 0 .75rem;overflow-wrap:anywhere}li>dl{border-left:3px solid #8886;padding-left:1rem}</style>
<h1>${escapeHtml(title)}</h1>
${htmlOf(data)}
</html>
`;
