import type { Kysely } from 'kysely';
import { COLLECTION_BY_TABLE, type Database } from '../schema.ts';

/** Adds when each record was last changed, and the indexes by which the changes of records are found. */
export async function recordVersions(db: Kysely<Database>): Promise<void> {
  for (const table of Object.keys(COLLECTION_BY_TABLE)) {
    await db.schema
      .alterTable(table)
      .addColumn('updated_at', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  for (const column of ['object', 'action']) {
    await db.schema.createIndex(`audit_events_by_${column}`).on('audit_events').columns([column, 'number']).execute();
  }
}
