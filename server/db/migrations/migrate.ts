import { type Kysely, sql, type Transaction } from 'kysely';
import { UnusableDatabase } from '../database-errors.ts';
import { isPostgres } from '../open-database.ts';
import type { Database } from '../schema.ts';
import { transaction } from '../transaction.ts';
import { firstTables } from './001-first-tables.ts';
import { siteContent } from './002-site-content.ts';
import { openingDates } from './003-opening-dates.ts';
import { deletions } from './004-deletions.ts';
import { codesAndMail } from './005-codes-and-mail.ts';
import { search } from './006-search.ts';
import { searchIndex } from './007-search-index.ts';
import { searchAccents } from './008-search-accents.ts';
import { codesByRequest } from './011-codes-by-request.ts';
import { devices } from './012-devices.ts';
import { applicationDeletions } from './013-application-deletions.ts';
import { passwordChanges } from './014-password-changes.ts';

/** One step of the schema. The database stores its name once it is applied. */
interface Migration {
  readonly name: string;
  readonly up: (trx: Kysely<Database>) => Promise<void>;
}

/** All migrations in order. Never change a released one; append a new one. */
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
];

/** Key of the advisory lock; any number that no other program uses in the same database. */
const LOCK = 7_235_021_944;
/** Each attempt waits up to 5 s for a busy SQLite file: one minute for the first start of another process. */
const ATTEMPTS = 12;

/**
 * Migrates the schema and runs `fill`, in one transaction. Two processes may do it at once, and one that is killed leaves
 * no partial state.
 * @param fill runs after the migrations; `fresh` tells whether the database was empty before
 * @throws UnusableDatabase if a newer build has migrated the database; nothing is changed then
 */
export async function migrate(
  db: Kysely<Database>,
  fill: (trx: Transaction<Database>, fresh: boolean) => Promise<void>,
  steps = migrations,
): Promise<void> {
  await transaction(
    db,
    async (trx) => {
      await lockMigrations(trx);
      await trx.schema
        .createTable('migrations')
        .ifNotExists()
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('applied_at', 'text', (c) => c.notNull())
        .execute();
      const applied = await readApplied(trx, steps);
      for (const { name, up } of steps.filter((step) => !applied.has(step.name))) {
        await up(trx);
        await trx.insertInto('migrations').values({ name, applied_at: new Date().toISOString() }).execute();
      }
      await fill(trx, applied.size === 0);
    },
    ATTEMPTS,
  );
}

/** Whether a database has never been migrated. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return !tables.some(({ name }) => name === 'migrations');
}

/**
 * Rejects a database that a newer build has migrated.
 * @throws UnusableDatabase
 */
export async function checkSchema(db: Kysely<Database>): Promise<void> {
  await readApplied(db, migrations);
}

/** Reads the names of the applied migrations; throws on an unknown one. */
async function readApplied(db: Kysely<Database>, steps: typeof migrations): Promise<Set<string>> {
  const names = (await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name);
  const unknown = names.filter((name) => !steps.some((step) => step.name === name)).sort();
  if (unknown.length === 0) return new Set(names);
  throw new UnusableDatabase(
    `the database was migrated by a newer build (${unknown.join(', ')}). Run that build, or restore a backup of before`,
  );
}

/** Takes the migration lock on PostgreSQL, without the timeouts of requests. SQLite has only one writer anyway. */
async function lockMigrations(trx: Transaction<Database>): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
}
