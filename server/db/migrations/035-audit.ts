import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../open-database.ts';
import type { Database } from '../schema.ts';

/** Days in which the database itself refuses to delete an entry. `AUDIT_DAYS` is never shorter. */
const GUARDED_DAYS = 29;

/** Creates the audit log. Triggers refuse to change its entries, and to delete recent ones. */
export async function audit(db: Kysely<Database>): Promise<void> {
  const text = ['id', 'created_at', 'kind', 'action', 'object', 'client', 'device', 'details', 'search_text'];
  await [...text, 'previous', 'hash']
    .reduce(
      (table, column) => table.addColumn(column, 'text', (c) => c.notNull()),
      db.schema
        .createTable('audit_events')
        .addColumn('number', 'integer', (c) => c.primaryKey())
        .addColumn('account_id', 'text'),
    )
    .execute();
  await db.schema.createIndex('audit_events_by_time').on('audit_events').columns(['created_at', 'id']).execute();
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute();
  await (isPostgres(db) ? guardOnPostgres(db) : guardOnSqlite(db));
}

async function guardOnSqlite(db: Kysely<Database>): Promise<void> {
  await sql`
    create trigger audit_events_unchanged before update on audit_events
    begin select raise(abort, 'entries of the audit log cannot be changed'); end`.execute(db);
  await sql`
    create trigger audit_events_kept before delete on audit_events
    when old.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${sql.lit(`-${GUARDED_DAYS} days`)})
    begin select raise(abort, 'recent entries of the audit log cannot be deleted'); end`.execute(db);
}

async function guardOnPostgres(db: Kysely<Database>): Promise<void> {
  await sql`
    create function guard_audit_events() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then raise exception 'entries of the audit log cannot be changed'; end if;
      if old.created_at::timestamptz > now() - ${sql.lit(`${GUARDED_DAYS} days`)}::interval then
        raise exception 'recent entries of the audit log cannot be deleted';
      end if;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger audit_events_guard before update or delete on audit_events
    for each row execute function guard_audit_events()`.execute(db);
}
