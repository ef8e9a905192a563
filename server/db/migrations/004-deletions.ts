import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

const BY_TIME = ['contacts', 'projects', 'team_members', 'reviews', 'portfolio_items'];
const TABLES = [...BY_TIME, 'services', 'career_categories', 'career_openings'];

/**
 * Adds soft deletion, so that a deletion can be undone. The indexes of the lists contain only rows that are not deleted.
 */
export async function deletions(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('career_categories')
    .addColumn('created_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  for (const table of TABLES) {
    await db.schema.alterTable(table).addColumn('deleted_at', 'text').execute();
    await db.schema
      .createIndex(`${table}_deleted`)
      .on(table)
      .column('deleted_at')
      .where(sql.ref('deleted_at'), 'is not', null)
      .execute();
    await db.schema
      .createIndex(`${table}_there`)
      .on(table)
      // With `deleted_at` in the index, SQLite counts without reading the rows.
      .columns(['created_at', 'id', 'deleted_at'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
  }
  for (const table of BY_TIME) await db.schema.dropIndex(`${table}_by_time`).execute();
  // The rows of pictures are large: the purge finds old ones in this index.
  await db.schema.createIndex('pictures_by_time').on('pictures').columns(['created_at', 'id']).execute();
}
