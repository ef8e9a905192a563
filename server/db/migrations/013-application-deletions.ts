import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds soft deletion of applications, as 004 for other records. The index by time stays: the previous release uses it. */
export async function applicationDeletions(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('applications').addColumn('deleted_at', 'text').execute();
  await db.schema
    .createIndex('applications_deleted')
    .on('applications')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('applications_there')
    .on('applications')
    .columns(['created_at', 'id', 'deleted_at'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}
