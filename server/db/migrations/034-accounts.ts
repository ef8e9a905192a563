import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Adds the roles of the back office, suspensions, invitations, and what the list of one's sessions shows. An admin of the
 * previous release could do everything, and becomes an owner.
 */
export async function accounts(db: Kysely<Database>): Promise<void> {
  const roles = sql`admin_role in ('owner', 'editor', 'desk', 'viewer')`;
  await db.schema
    .alterTable('accounts')
    .addColumn('admin_role', 'text', (c) => c.notNull().defaultTo('owner').check(roles))
    .execute();
  await db.schema.alterTable('accounts').addColumn('suspended_at', 'text').execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('admin_role', 'text', (c) => c.notNull().check(roles))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
}
