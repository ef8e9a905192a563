import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds the idempotency key of the change to the entries of timelines. Earlier entries have none. */
export async function deskChangeKeys(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('desk_events').addColumn('change_key', 'text').execute();
}
