import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds authenticator apps, recovery codes, settings that owners change, and when a session was confirmed last. */
export async function secondFactors(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('new_secret', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('last_step', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('salt', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['account_id', 'hash'])
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('sessions').addColumn('confirmed_at', 'text').execute();
}
