import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Marks generated passwords that their owner must replace, and the sessions that were opened by one.
 * @param db the transaction in which all migrations run
 */
export async function passwordChanges(db: Kysely<Database>): Promise<void> {
  for (const table of ['accounts', 'sessions']) {
    await db.schema
      .alterTable(table)
      .addColumn('must_change_password', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
}
