import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../open-database.ts';
import type { Database } from '../schema.ts';
import { firstTables } from './001-first-tables.ts';
import { siteContent } from './002-site-content.ts';
import { search } from './006-search.ts';
import { searchIndex } from './007-search-index.ts';
import { searchAccents } from './008-search-accents.ts';
import { desk } from './015-desk.ts';
import { deskChanges } from './019-desk-changes.ts';
import { deskChangeKeys } from './020-desk-change-keys.ts';
import { deskFollowUps } from './021-desk-follow-ups.ts';
import { replies } from './027-replies.ts';
import { reports } from './028-reports.ts';
import { push } from './030-push.ts';
import { accounts } from './034-accounts.ts';
import { audit } from './035-audit.ts';
import { sessionsByCode } from './036-sessions-by-code.ts';
import { secondFactors } from './037-second-factors.ts';
import { passkeys } from './038-passkeys.ts';
import { recordVersions } from './039-record-versions.ts';

/** Adds the creation time of openings, which search engines require. Existing openings get the current time. */
async function openingDates(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('career_openings')
    .addColumn('created_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.updateTable('career_openings').set({ created_at: new Date().toISOString() }).execute();
}

const BY_TIME = ['contacts', 'projects', 'team_members', 'reviews', 'portfolio_items'];
const TABLES = [...BY_TIME, 'services', 'career_categories', 'career_openings'];

/**
 * Adds soft deletion, so that a deletion can be undone. The indexes of the lists contain only rows that are not deleted.
 */
async function deletions(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('career_categories')
    .addColumn('created_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  for (const table of TABLES) {
    await db.schema.alterTable(table).addColumn('deleted_at', 'text').execute();
    await db.schema
      .createIndex(`${table}_deleted`)
      .on(table)
      .column('deleted_at')
      .where(sql.ref('deleted_at'), 'is not', null)
      .execute();
    await db.schema
      .createIndex(`${table}_there`)
      .on(table)
      // With `deleted_at` in the index, SQLite counts without reading the rows.
      .columns(['created_at', 'id', 'deleted_at'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
  }
  for (const table of BY_TIME) await db.schema.dropIndex(`${table}_by_time`).execute();
  // The rows of pictures are large: the purge finds old ones in this index.
  await db.schema.createIndex('pictures_by_time').on('pictures').columns(['created_at', 'id']).execute();
}

/** Creates the tables of sign-in codes and outgoing mail. */
async function codesAndMail(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('codes')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('reply_to', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_at', 'text')
    .addColumn('locked_until', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema.createIndex('mails_by_next_attempt').on('mails').column('next_at').execute();
}

/** Creates the table of sign-in codes by request. `codes` stays, for servers of the previous release. */
async function codesByRequest(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('requested_codes')
    .addColumn('ticket_hash', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('open_tries', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('requested_codes_by_email').on('requested_codes').column('email').execute();
}

/** Creates the table of devices that have signed in, and adds a counter of wrong codes to accounts. */
async function devices(db: Kysely<Database>): Promise<void> {
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

/** Adds soft deletion of applications, as 004 for other records. The index by time stays: the previous release uses it. */
async function applicationDeletions(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('applications').addColumn('deleted_at', 'text').execute();
  await db.schema
    .createIndex('applications_deleted')
    .on('applications')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('applications_there')
    .on('applications')
    .columns(['created_at', 'id', 'deleted_at'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}

/** Adds the marks of accounts whose generated password must be replaced, and of sessions opened with such a password. */
async function passwordChanges(db: Kysely<Database>): Promise<void> {
  for (const table of ['accounts', 'sessions']) {
    await db.schema
      .alterTable(table)
      .addColumn('must_change_password', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
}

/** Creates the table of templates of answers. */
async function deskTemplates(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('desk_templates')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
}

/** Creates the table of finished backups. */
async function backups(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('backups')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('finished_at', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .execute();
}

/** Creates the table of files of builds, which processes of other builds serve, too. */
async function retainedFiles(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('retained_files')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('bytes', sql.raw(isPostgres(db) ? 'bytea' : 'blob'), (c) => c.notNull())
    .addColumn('used_at', 'text', (c) => c.notNull())
    .execute();
}

/** Creates the table of how fast pages were for visitors. */
async function pageVitals(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('page_vitals')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('route', 'text', (c) => c.notNull())
    .addColumn('connection', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('bucket', 'integer', (c) => c.notNull())
    .addColumn('visits', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('page_vitals_key', ['day', 'route', 'connection', 'name', 'bucket'])
    .execute();
  await db.schema.createIndex('page_vitals_by_route').on('page_vitals').column('route').execute();
}

/** One step of the schema. The database stores its name once it is applied. */
interface Migration {
  readonly name: string;
  readonly up: (trx: Kysely<Database>) => Promise<void>;
}

/** All migrations in order. Never change a released one; append a new one. Long ones have files of their own. */
export const migrations: readonly Migration[] = [
  { name: '001-first-tables', up: firstTables },
  { name: '002-site-content', up: siteContent },
  { name: '003-opening-dates', up: openingDates },
  { name: '004-deletions', up: deletions },
  { name: '005-codes-and-mail', up: codesAndMail },
  { name: '006-search', up: search },
  { name: '007-search-index', up: searchIndex },
  { name: '008-search-accents', up: searchAccents },
  { name: '011-codes-by-request', up: codesByRequest },
  { name: '012-devices', up: devices },
  { name: '013-application-deletions', up: applicationDeletions },
  { name: '014-password-changes', up: passwordChanges },
  { name: '015-desk', up: desk },
  { name: '019-desk-changes', up: deskChanges },
  { name: '020-desk-change-keys', up: deskChangeKeys },
  { name: '021-desk-follow-ups', up: deskFollowUps },
  { name: '027-replies', up: replies },
  { name: '028-reports', up: reports },
  { name: '029-desk-templates', up: deskTemplates },
  { name: '030-push', up: push },
  { name: '031-backups', up: backups },
  { name: '032-retained-files', up: retainedFiles },
  { name: '033-page-vitals', up: pageVitals },
  { name: '034-accounts', up: accounts },
  { name: '035-audit', up: audit },
  { name: '036-sessions-by-code', up: sessionsByCode },
  { name: '037-second-factors', up: secondFactors },
  { name: '038-passkeys', up: passkeys },
  { name: '039-record-versions', up: recordVersions },
];
