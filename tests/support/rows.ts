import { applicationFields } from '#contract/public/applications.ts';
import { enquiryFields } from '#contract/public/enquiries.ts';
import { incrementVersion } from '#server/db/collections.ts';
import { toColumns } from '#server/db/field-columns.ts';
import { newId } from '#server/db/ids.ts';
import type { RecordListTable } from '#server/records/lists/keyset-pages.ts';
import { PDF } from './application.ts';
import type { TestServer } from './server.ts';

const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 0, 1);
const AT_ONCE = 500;

/** Fields of an enquiry or an application, as a test sets them. */
export interface RowFields {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  /** Of enquiries. */
  readonly address?: string;
  readonly message?: string;
  /** Of applications. */
  readonly opening?: string;
  /** By default a day after the row before. */
  readonly createdAt?: string;
}

/** Replaces all enquiries or all applications of a server. */
export async function replaceRows(
  { context: { db } }: TestServer,
  table: RecordListTable,
  made: readonly RowFields[],
): Promise<void> {
  await db.deleteFrom(table).execute();
  for (let at = 0; at < made.length; at += AT_ONCE) {
    const rows = made.slice(at, at + AT_ONCE).map((row, index) => plain(row, at + index));
    if (table === 'contacts') {
      await db.insertInto(table).values(rows.map(contactOf)).execute();
    } else {
      await db.insertInto(table).values(rows.map(applicationOf)).execute();
      await db.insertInto('resumes').values(rows.map(resumeOf)).execute();
    }
  }
  await incrementVersion(db, table);
}

function plain(made: RowFields, index: number) {
  const createdAt = new Date(FIRST + index * DAY).toISOString();
  const texts = { name: `Asha ${index}`, email: 'a@example.com', phone: '1', address: '', message: 'Hi', opening: '' };
  return { id: newId(), createdAt, ...texts, ...made };
}

type Plain = ReturnType<typeof plain>;

function contactOf({ id, name, email, phone, address, message, createdAt }: Plain) {
  const values = { name, email, phoneNumber: phone, address, message };
  return { id, ...toColumns(enquiryFields, values), created_at: createdAt };
}

function applicationOf({ id, name, email, phone, opening, createdAt }: Plain) {
  return { id, ...toColumns(applicationFields, { name, email, phone }), opening, created_at: createdAt };
}

function resumeOf({ id }: Plain) {
  return { application_id: id, name: 'resume.pdf', type: 'application/pdf', bytes: PDF, sha256: '' };
}
