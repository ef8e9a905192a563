import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../open-database.ts';
import type { Database } from '../schema.ts';

/** Older enquiries and applications are done: the desk starts with the work of the last month. */
const OPEN_DAYS = 30;
const DAY = 24 * 3_600_000;

/** The tables that have desk items, with the kind of item, the column of the reference and the one with the phone number. */
const SOURCES = [
  { table: 'contacts', kind: 'enquiry', reference: 'contact_id', phone: 'phone_number' },
  { table: 'applications', kind: 'application', reference: 'application_id', phone: 'phone' },
] as const;
type Source = (typeof SOURCES)[number];

/** Creates the desk. Triggers create its items, so that each row has one, also if a server of the previous release stores it. */
export async function desk(db: Kysely<Database>): Promise<void> {
  await createItems(db);
  await createEvents(db);
  const openSince = new Date(Date.now() - OPEN_DAYS * DAY).toISOString();
  for (const source of SOURCES) {
    await addExisting(db, source, openSince);
    await (isPostgres(db) ? followOnPostgres(db, source) : followOnSqlite(db, source));
    await createView(db, source);
  }
}

async function createItems(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('desk_items')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('contact_id', 'text', (c) => c.unique().references('contacts.id').onDelete('cascade'))
    .addColumn('application_id', 'text', (c) => c.unique().references('applications.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('phone_key', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('new'))
    .addColumn('is_done', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('bucket', 'text', (c) =>
      c
        .generatedAlwaysAs(sql`case when state = 'spam' then 'spam' when is_done = 1 then 'done' else 'open' end`)
        .stored(),
    )
    .addColumn('owner_id', 'text', (c) => c.references('accounts.id').onDelete('set null'))
    .addColumn('follow_up_at', 'text')
    .addColumn('replied_at', 'text')
    .addColumn('labels', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('origin', 'text')
    .execute();
  const index = (name: string, columns: readonly string[], where = sql`deleted_at is null`) =>
    sql`create index ${sql.ref(name)} on desk_items (${sql.join(columns.map((column) => sql.ref(column)))}) where ${where}`;
  await index('desk_items_by_bucket', ['kind', 'bucket', 'created_at', 'id']).execute(db);
  await index(
    'desk_items_by_state',
    ['kind', 'state', 'created_at', 'id'],
    sql`deleted_at is null and is_done = 0`,
  ).execute(db);
  await index('desk_items_by_owner', ['owner_id', 'kind', 'created_at', 'id']).execute(db);
  await index('desk_items_by_email', ['email_key']).execute(db);
  await index('desk_items_by_phone', ['phone_key']).execute(db);
}

async function createEvents(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('desk_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('item_id', 'text', (c) => c.notNull().references('desk_items.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.references('accounts.id').onDelete('set null'))
    .addColumn('account_name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('desk_events_by_item').on('desk_events').columns(['item_id', 'version']).execute();
  await db.schema
    .createTable('desk_reads')
    .addColumn('item_id', 'text', (c) => c.notNull().references('desk_items.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('desk_reads_key', ['item_id', 'account_id'])
    .execute();
}

/** The columns that a row decides. Equal phone numbers may be written with and without separators and country code. */
function columnsOf({ kind, phone }: Source, row: string): RawBuilder<unknown> {
  const column = (name: string) => sql.raw(`${row}.${name}`);
  const separators = [' ', '-', '(', ')', '.', '/'];
  const digits = separators.reduce(
    (text, separator) => sql`replace(${text}, ${sql.lit(separator)}, '')`,
    sql`${column(phone)}`,
  );
  const end = sql`substr(${digits}, case when length(${digits}) > 10 then length(${digits}) - 9 else 1 end)`;
  return sql`
    ${column('id')}, ${sql.lit(kind)}, ${column('id')}, ${column('created_at')}, ${column('deleted_at')},
    lower(${column('email')}), ${end}`;
}

const insertInto = ({ reference }: Source) => sql`
  insert into desk_items (id, kind, ${sql.ref(reference)}, created_at, deleted_at, email_key, phone_key`;

async function addExisting(db: Kysely<Database>, source: Source, openSince: string): Promise<void> {
  await sql`
    ${insertInto(source)}, is_done)
    select ${columnsOf(source, source.table)}, case when ${sql.ref(source.table)}.created_at < ${openSince} then 1 else 0 end
    from ${sql.table(source.table)}`.execute(db);
}

/** Copies what has changed in a row. */
const copyChange = (source: Source) => sql`
  update desk_items set (id, kind, ${sql.ref(source.reference)}, created_at, deleted_at, email_key, phone_key) =
    (select ${columnsOf(source, 'new')}) where id = new.id`;

async function followOnSqlite(db: Kysely<Database>, source: Source): Promise<void> {
  const { table, phone } = source;
  await sql`
    create trigger ${sql.ref(`${table}_desk_added`)} after insert on ${sql.table(table)} begin
      ${insertInto(source)}) values (${columnsOf(source, 'new')});
    end`.execute(db);
  await sql`
    create trigger ${sql.ref(`${table}_desk_changed`)}
    after update of deleted_at, email, ${sql.ref(phone)} on ${sql.table(table)} begin
      ${copyChange(source)};
    end`.execute(db);
}

async function followOnPostgres(db: Kysely<Database>, source: Source): Promise<void> {
  const { table, phone } = source;
  const name = sql.ref(`${table}_to_desk`);
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${insertInto(source)}) values (${columnsOf(source, 'new')});
      else
        ${copyChange(source)};
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ${name} after insert or update of deleted_at, email, ${sql.ref(phone)} on ${sql.table(table)}
    for each row execute function ${name}()`.execute(db);
}

/** The items of a kind with the search text of their rows, as lists read them. */
async function createView(db: Kysely<Database>, { table, kind, reference }: Source): Promise<void> {
  await sql`
    create view ${sql.ref(`${kind}_desk`)} as
    select desk_items.id, desk_items.created_at, desk_items.deleted_at, state, bucket, owner_id, replied_at, kind,
      ${sql.ref(`${table}.search_text`)} ${kind === 'application' ? sql`, opening` : sql``}
    from desk_items join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${sql.ref(`desk_items.${reference}`)}
    where kind = ${sql.lit(kind)} and desk_items.deleted_at is null`.execute(db);
}
