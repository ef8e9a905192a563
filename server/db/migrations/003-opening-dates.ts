import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds the creation time of openings, which search engines require. Existing openings get the current time. */
export async function openingDates(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('career_openings')
    .addColumn('created_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.updateTable('career_openings').set({ created_at: new Date().toISOString() }).execute();
}
