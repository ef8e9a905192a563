import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../open-database.ts';
import type { Database } from '../schema.ts';

/** Creates the tables of accounts, enquiries, pictures and products, and those of the server itself. */
export async function firstTables(db: Kysely<Database>): Promise<void> {
  const blob = isPostgres(db) ? 'bytea' : 'blob';
  await accounts(db);
  await contacts(db);
  await pictures(db, blob);
  await projects(db);
  await bookkeeping(db);
}

async function accounts(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('mobile_number', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('admin', 'user')`))
    .addColumn('verified_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_account').on('sessions').column('account_id').execute();
  await db.schema.createIndex('sessions_by_last_use').on('sessions').column('last_used_at').execute();
}

async function contacts(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('contacts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('phone_number', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('contacts_by_time').on('contacts').columns(['created_at', 'id']).execute();
}

async function pictures(db: Kysely<Database>, blob: 'blob' | 'bytea'): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('placeholder', 'text', (c) => c.notNull())
    .addColumn('master', sql.raw(blob), (c) => c.notNull())
    .addColumn('base64', 'text', (c) => c.notNull())
    .addColumn('has_avif', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('pictures_by_avif').on('pictures').column('has_avif').execute();
  await db.schema
    .createTable('picture_files')
    .addColumn('picture_id', 'text', (c) => c.notNull().references('pictures.id').onDelete('cascade'))
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('bytes', sql.raw(blob), (c) => c.notNull())
    .addPrimaryKeyConstraint('picture_files_key', ['picture_id', 'width', 'format'])
    .execute();
}

async function projects(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('projects')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('link', 'text')
    .addColumn('picture_id', 'text', (c) => c.references('pictures.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('projects_by_time').on('projects').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('projects_by_picture').on('projects').column('picture_id').execute();
}

async function bookkeeping(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('call', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('answer', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('idempotency_keys_by_time').on('idempotency_keys').column('created_at').execute();
  await db.schema
    .createTable('rate_limits')
    .addColumn('bucket', 'text', (c) => c.primaryKey())
    .addColumn('tat', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('rate_limits_by_time').on('rate_limits').column('tat').execute();
  await db.schema
    .createTable('versions')
    .addColumn('collection', 'text', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute();
}
