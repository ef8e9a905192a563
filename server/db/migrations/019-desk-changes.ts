import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../open-database.ts';
import type { Database } from '../schema.ts';

/** Any number that no other program uses in the same database, and that `migrate` does not use. */
const LOCK = 7_235_021_945;

/** The tables whose rows count as changes of the desk, with their keys. Setting `change_number` alone is no change. */
const CHANGING = [
  { table: 'desk_items', key: ['id'], columns: ['version', 'deleted_at', 'email_key', 'phone_key'] },
  { table: 'desk_reads', key: ['item_id', 'account_id'], columns: ['item_id'] },
] as const;
type Changing = (typeof CHANGING)[number];

/**
 * Numbers the changes of the desk in the order of their commits, so that a reader who asks for what is newer than a number
 * misses none. Triggers do it, so it holds for rows that a server of the previous release writes, too.
 */
export async function deskChanges(db: Kysely<Database>): Promise<void> {
  if (isPostgres(db)) await sql`create sequence desk_change_numbers`.execute(db);
  else await createCounter(db);
  for (const changing of CHANGING) {
    const { table } = changing;
    await db.schema
      .alterTable(table)
      .addColumn('change_number', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex(`${table}_by_change`).on(table).columns(['change_number']).execute();
    await (isPostgres(db) ? numberOnPostgres(db, changing) : numberOnSqlite(db, changing));
  }
  await createViewers(db);
}

async function createCounter(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('desk_change_numbers')
    .addColumn('last', 'integer', (c) => c.notNull())
    .execute();
  await sql`insert into desk_change_numbers (last) values (0)`.execute(db);
}

const sameRow = ({ key }: Changing) =>
  sql.join(
    key.map((column) => sql`${sql.ref(column)} = new.${sql.ref(column)}`),
    sql` and `,
  );

/** SQLite has one writer, so the order of the changes is the order of the commits. */
async function numberOnSqlite(db: Kysely<Database>, changing: Changing): Promise<void> {
  const { table, columns } = changing;
  const number = sql`
    begin
      update desk_change_numbers set last = last + 1;
      update ${sql.table(table)} set change_number = (select last from desk_change_numbers) where ${sameRow(changing)};
    end`;
  await sql`create trigger ${sql.ref(`${table}_added`)} after insert on ${sql.table(table)} ${number}`.execute(db);
  await sql`
    create trigger ${sql.ref(`${table}_changed`)}
    after update of ${sql.join(columns.map((column) => sql.ref(column)))} on ${sql.table(table)} ${number}`.execute(db);
}

/**
 * PostgreSQL commits concurrently. The trigger runs at the end of the transaction, and a lock until the commit keeps a later
 * number from being committed first.
 */
async function numberOnPostgres(db: Kysely<Database>, changing: Changing): Promise<void> {
  const { table, columns } = changing;
  const name = sql.ref(`${table}_number_change`);
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${sql.lit(LOCK)});
      update ${sql.table(table)} set change_number = nextval('desk_change_numbers') where ${sameRow(changing)};
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger ${name}
    after insert or update of ${sql.join(columns.map((column) => sql.ref(column)))} on ${sql.table(table)}
    deferrable initially deferred for each row execute function ${name}()`.execute(db);
}

/** Creates the table of who has which item open, by page. */
async function createViewers(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('desk_viewers')
    .addColumn('viewer', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('item_id', 'text', (c) => c.notNull().references('desk_items.id').onDelete('cascade'))
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .execute();
}
