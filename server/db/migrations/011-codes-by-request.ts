import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Creates the table of sign-in codes by request. `codes` stays, for servers of the previous release. */
export async function codesByRequest(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('requested_codes')
    .addColumn('ticket_hash', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('open_tries', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('requested_codes_by_email').on('requested_codes').column('email').execute();
}
