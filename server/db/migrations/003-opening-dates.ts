import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Adds when a position was opened: search engines ask for it. Positions that are there count from now.
 * @param db the transaction in which all migrations run
 */
export async function openingDates(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('career_openings')
    .addColumn('created_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.updateTable('career_openings').set({ created_at: new Date().toISOString() }).execute();
}
