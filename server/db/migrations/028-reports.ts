import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../open-database.ts';
import type { Database } from '../schema.ts';

/** Adds what the reports of the desk read, with covering indexes, and the accounts that get the weekly mail. */
export async function reports(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('desk_items')
    .addColumn('page', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('desk_items').addColumn('reply_seconds', 'integer').execute();
  await (isPostgres(db) ? fillOnPostgres(db) : fillOnSqlite(db));
  const index = (name: string, column: string, where = sql``) =>
    sql`create index ${sql.ref(name)} on desk_items (kind, ${sql.ref(column)}, created_at) where deleted_at is null ${where}`;
  await index('desk_items_state_report', 'state').execute(db);
  await index('desk_items_page_report', 'page', sql`and state <> 'spam'`).execute(db);
  await index('desk_items_reply_report', 'reply_seconds', sql`and reply_seconds is not null`).execute(db);
  await db.schema
    .createTable('report_mails')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('time_offset', 'integer', (c) => c.notNull())
    .addColumn('last_week', 'text', (c) => c.notNull())
    .execute();
}

async function fillOnSqlite(db: Kysely<Database>): Promise<void> {
  await sql`update desk_items set page = coalesce(json_extract(origin, '$.page'), '') where origin is not null`.execute(
    db,
  );
  await sql`
    update desk_items
    set reply_seconds = max(0, cast(round((julianday(replied_at) - julianday(created_at)) * 86400) as integer))
    where replied_at is not null`.execute(db);
}

async function fillOnPostgres(db: Kysely<Database>): Promise<void> {
  await sql`update desk_items set page = coalesce(origin::json->>'page', '') where origin is not null`.execute(db);
  await sql`
    update desk_items
    set reply_seconds = greatest(0, extract(epoch from replied_at::timestamptz - created_at::timestamptz)::integer)
    where replied_at is not null`.execute(db);
}
