import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Rows per query. */
const AT_ONCE = 500;

// A copy of the folding at the release of this migration: a migration never changes, even if the server's folding does.
const folded = (text: string) =>
  text.replaceAll('\u0000', '').toWellFormed().normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();
const searchTextOf = (texts: readonly string[], phone: string) =>
  [...texts, phone, phone.replace(/[^\p{Nd}+]/gu, '')].map(folded).join('\n');

/** Adds the search texts of enquiries and applications, and the secrets that all processes share. */
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
