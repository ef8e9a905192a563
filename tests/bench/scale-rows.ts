import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { applicationFields } from '#contract/public/applications.ts';
import { enquiryFields } from '#contract/public/enquiries.ts';
import { incrementVersion } from '#server/db/collections.ts';
import { toColumns } from '#server/db/field-columns.ts';
import { newId } from '#server/db/ids.ts';
import type { Database } from '#server/db/schema.ts';

/** Number of rows. */
export interface Counts {
  readonly contacts: number;
  readonly applications: number;
  readonly projects: number;
}

/** Contained in one enquiry and one application. */
export const RARE = 'Zanskar';
/** Contained in most enquiries and in no application. */
export const FREQUENT = 'website';
/** A frequent name in reverse order: a sixth of all rows contain both words, but not as this phrase. */
export const TWO_WORDS = 'Verma+Asha';
/** Contained in every row; no index helps. */
export const LETTER = 'a';

const AT_ONCE = 500;
const YEAR = 365 * 86_400_000;
const NAMES = ['Asha Verma', 'Kiran Malviya', 'आशा शर्मा', 'Farhan Qureshi', 'Meera Deshpande', 'Harpreet Singh'];
const WORDS =
  'we need a website for our shop in Indore with online payment हमारी दुकान के लिए ऐप चाहिए please call about the price of billing software and delivery by Diwali'.split(
    ' ',
  );

const one = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
const text = (words: number) => Array.from({ length: words }, () => one(WORDS)).join(' ');

/** Spreads creation times over the last year: index 0 is a year old, `count` is now. */
function timeOf(index: number, count: number): string {
  return new Date(Date.now() - YEAR * (1 - index / count)).toISOString();
}

/**
 * Fills a database with rows of the last year.
 * @param db contains only its first admin
 */
export async function fillToScale(db: Kysely<Database>, counts: Counts): Promise<void> {
  await inBatches(counts.contacts, async (indexes) => {
    const rows = indexes.map((index) => {
      const name = index === 5000 ? RARE : `${one(NAMES)} ${index}`;
      const fields = { name, email: `visitor${index}@example.com`, phoneNumber: `+91 98260 ${10_000 + index}` };
      const row = { ...fields, address: `${index} MG Road, Indore`, message: text(randomInt(5, 60)) };
      return { id: newId(), ...toColumns(enquiryFields, row), created_at: timeOf(index, counts.contacts) };
    });
    await db.insertInto('contacts').values(rows).execute();
  });
  await inBatches(counts.applications, async (indexes) => {
    const rows = indexes.map((index) => {
      const name = index === 1000 ? RARE : `${one(NAMES)} ${index}`;
      const row = { name, email: `candidate${index}@example.com`, phone: `+91 98930 ${10_000 + index}` };
      const columns = toColumns(applicationFields, row);
      return { id: newId(), ...columns, opening: '', created_at: timeOf(index, counts.applications) };
    });
    const file = { name: 'resume.pdf', type: 'application/pdf', bytes: Buffer.alloc(10_000), sha256: '' };
    await db.insertInto('applications').values(rows).execute();
    await db
      .insertInto('resumes')
      .values(rows.map(({ id }) => ({ application_id: id, ...file })))
      .execute();
  });
  await inBatches(counts.projects, async (indexes) => {
    const rows = indexes.map((index) => ({ id: newId(), name: `Product ${index}`, description: text(20) }));
    const created_at = new Date().toISOString();
    await db
      .insertInto('projects')
      .values(rows.map((row) => ({ ...row, created_at })))
      .execute();
  });
  for (const collection of Object.keys(counts)) await incrementVersion(db, collection);
}

async function inBatches(count: number, write: (indexes: number[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < count; at += AT_ONCE) {
    await write(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, index) => at + index));
  }
}
