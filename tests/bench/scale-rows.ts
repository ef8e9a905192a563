import { randomInt } from 'node:crypto';
import { type Kysely, sql, type Updateable } from 'kysely';
import { applicationFields } from '#contract/public/applications.ts';
import { enquiryFields } from '#contract/public/enquiries.ts';
import { incrementVersion } from '#server/db/collections.ts';
import type { DeskItemTable } from '#server/db/desk-tables.ts';
import { toColumns } from '#server/db/field-columns.ts';
import { newId } from '#server/db/ids.ts';
import { isPostgres } from '#server/db/open-database.ts';
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
    await work(db, rows, ENQUIRIES);
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
    await work(db, rows, APPLICATIONS);
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
  // As autovacuum does in time: without it, no statement can read an index only.
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db);
}

/** What has been done about items: a share of them, and the columns that they get. */
type Worked = readonly (readonly [share: number, columns: Updateable<DeskItemTable>])[];
const DONE = { is_done: 1, replied_at: '2026-01-01T00:00:00.000Z' };
const ENQUIRIES: Worked = [
  [0.3, { state: 'won', ...DONE }],
  [0.5, { state: 'lost', ...DONE }],
  [0.1, { state: 'talks', follow_up_at: '2026-01-02T00:00:00.000Z' }],
  [0.05, { state: 'spam' }],
];
const APPLICATIONS: Worked = [
  [0.1, { state: 'hired', ...DONE }],
  [0.7, { state: 'declined', ...DONE }],
  [0.1, { state: 'interview' }],
];
const PAGES = ['/', '/contact', '/contact?topic=web', '/services/web', '/services/app', '/products', '/portfolio'];

/** Gives the desk items of rows their states, origins, times of reply and timelines. */
async function work(db: Kysely<Database>, rows: readonly { id: string }[], worked: Worked): Promise<void> {
  let from = 0;
  for (const [share, columns] of worked) {
    const to = from + Math.round(share * rows.length);
    const ids = rows.slice(from, to).map(({ id }) => id);
    from = to;
    if (ids.length === 0) continue;
    const set = { ...columns, page: one(PAGES), reply_seconds: columns.replied_at ? randomInt(100_000) : null };
    await db.updateTable('desk_items').set(set).where('id', 'in', ids).execute();
    const event = { version: 2, account_name: 'Asha', type: 'state' as const, created_at: new Date().toISOString() };
    await db
      .insertInto('desk_events')
      .values(ids.map((id) => ({ ...event, id: newId(), item_id: id, text: columns.state ?? '' })))
      .execute();
  }
}

async function inBatches(count: number, write: (indexes: number[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < count; at += AT_ONCE) {
    await write(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, index) => at + index));
  }
}
