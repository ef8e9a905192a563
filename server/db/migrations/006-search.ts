import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Rows that are read and written at once. */
const AT_ONCE = 500;

// As rows were folded when this step was released, whatever the server does today: a step never changes.
const folded = (text: string) =>
  text.replaceAll('\u0000', '').toWellFormed().normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();
const searchTextOf = (texts: readonly string[], phone: string) =>
  [...texts, phone, phone.replace(/[^\p{Nd}+]/gu, '')].map(folded).join('\n');

/**
 * Adds what enquiries and applications are searched by, and the secrets that all processes share.
 * @param db the transaction in which all migrations run
 */
export async function search(db: Kysely<Database>): Promise<void> {
  for (const table of ['contacts', 'applications'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await eachById(
    (after) => db.selectFrom('contacts').selectAll().where('id', '>', after).orderBy('id').limit(AT_ONCE).execute(),
    async ({ id, name, email, address, message, phone_number }) => {
      const search_text = searchTextOf([name, email, address, message], phone_number);
      await db.updateTable('contacts').set({ search_text }).where('id', '=', id).execute();
    },
  );
  await eachById(
    (after) => db.selectFrom('applications').selectAll().where('id', '>', after).orderBy('id').limit(AT_ONCE).execute(),
    async ({ id, name, email, phone }) => {
      const search_text = searchTextOf([name, email], phone);
      await db.updateTable('applications').set({ search_text }).where('id', '=', id).execute();
    },
  );
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await db
    .insertInto('secrets')
    .values({ name: 'links', value: randomBytes(32).toString('base64url') })
    .execute();
}

async function eachById<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
  write: (row: Row) => Promise<void>,
): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await read(after);
    for (const row of rows) await write(row);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
