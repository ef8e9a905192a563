import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Rows per query. */
const AT_ONCE = 500;

// A copy of the folding at the release of this migration: a migration never changes, even if the server's folding does.
const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .normalize('NFKC');

/** Removes the accents from the search texts of enquiries and applications. */
export async function searchAccents(db: Kysely<Database>): Promise<void> {
  for (const table of ['contacts', 'applications'] as const) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const rows: { id: string; search_text: string }[] = await db
        .selectFrom(table)
        .select(['id', 'search_text'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute();
      for (const { id, search_text: before } of rows) {
        const search_text = withoutAccents(before);
        if (search_text !== before) await db.updateTable(table).set({ search_text }).where('id', '=', id).execute();
      }
      after = rows.at(-1)?.id;
    }
  }
}
