import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds the marks of accounts whose generated password must be replaced, and of sessions opened with such a password. */
export async function passwordChanges(db: Kysely<Database>): Promise<void> {
  for (const table of ['accounts', 'sessions']) {
    await db.schema
      .alterTable(table)
      .addColumn('must_change_password', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
}
