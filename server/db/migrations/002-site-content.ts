import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../open-database.ts';
import type { Database } from '../schema.ts';

/** Creates the tables of the site's content and of job applications. */
export async function siteContent(db: Kysely<Database>): Promise<void> {
  await services(db);
  await team(db);
  await reviews(db);
  await portfolio(db);
  await careers(db);
  await applications(db, isPostgres(db) ? 'bytea' : 'blob');
}

async function services(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('services')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('service_name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('serial_number', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
}

async function team(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('team_members')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('designation', 'text', (c) => c.notNull())
    .addColumn('picture_id', 'text', (c) => c.references('pictures.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await indexed(db, 'team_members');
}

async function reviews(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('reviews')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('client_name', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('company_name', 'text', (c) => c.notNull())
    .addColumn('rating', 'integer', (c) => c.notNull().check(sql`rating between 1 and 5`))
    .addColumn('picture_id', 'text', (c) => c.references('pictures.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await indexed(db, 'reviews');
}

async function portfolio(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('portfolio_items')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('company', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('picture_id', 'text', (c) => c.references('pictures.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await indexed(db, 'portfolio_items');
}

async function careers(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('career_categories')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('career_openings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('category_id', 'text', (c) => c.notNull().references('career_categories.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('location', 'text', (c) => c.notNull())
    .addColumn('experience', 'text', (c) => c.notNull())
    .addColumn('openings', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('career_openings_by_category').on('career_openings').column('category_id').execute();
}

async function applications(db: Kysely<Database>, blob: 'blob' | 'bytea'): Promise<void> {
  await db.schema
    .createTable('applications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('opening', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('applications_by_time').on('applications').columns(['created_at', 'id']).execute();
  await db.schema
    .createTable('resumes')
    .addColumn('application_id', 'text', (c) => c.primaryKey().references('applications.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('bytes', sql.raw(blob), (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .execute();
}

async function indexed(db: Kysely<Database>, table: string): Promise<void> {
  await db.schema.createIndex(`${table}_by_time`).on(table).columns(['created_at', 'id']).execute();
  await db.schema.createIndex(`${table}_by_picture`).on(table).column('picture_id').execute();
}
