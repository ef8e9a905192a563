import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Creates the tables of devices that are notified, and of their messages. */
export async function push(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('push_devices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('session_hash', 'text', (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('types', 'text', (c) => c.notNull())
    .addColumn('quiet_from', 'text', (c) => c.notNull())
    .addColumn('quiet_to', 'text', (c) => c.notNull())
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('shows_names', 'integer', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('push_devices_by_account').on('push_devices').column('account_id').execute();
  await db.schema
    .createTable('push_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('device_id', 'text', (c) => c.notNull().references('push_devices.id').onDelete('cascade'))
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('item_id', 'text', (c) => c.references('desk_items.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_at', 'text')
    .addColumn('locked_until', 'text')
    .addColumn('last_error', 'text')
    .addUniqueConstraint('push_messages_once', ['device_id', 'event'])
    .execute();
  await db.schema.createIndex('push_messages_by_next_attempt').on('push_messages').column('next_at').execute();
  await db.schema.createIndex('push_messages_by_item').on('push_messages').column('item_id').execute();
}
