import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Rows that are read at once. */
const AT_ONCE = 500;

// As texts are folded when this step is released, whatever the server does later: a step never changes.
const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .normalize('NFKC');

/**
 * Takes the accents out of what enquiries and applications are searched by.
 * @param db the transaction in which all migrations run
 */
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
