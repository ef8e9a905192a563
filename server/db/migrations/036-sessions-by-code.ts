import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds whether a session was opened by a code: it may then set a password without the current one for a while. */
export async function sessionsByCode(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('by_code', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
