import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Creates the table of devices that have signed in, and adds a counter of wrong codes to accounts. */
export async function devices(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('devices')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('last_used_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('devices_by_account').on('devices').columns(['account_id', 'last_used_at']).execute();
  await db.schema
    .alterTable('accounts')
    .addColumn('wrong_codes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
