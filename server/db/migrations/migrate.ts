import { type Kysely, sql, type Transaction } from 'kysely';
import { UnusableDatabase } from '../database-errors.ts';
import { isPostgres } from '../open-database.ts';
import type { Database } from '../schema.ts';
import { transaction } from '../transaction.ts';
import { migrations } from './index.ts';

/** Any number that no other program uses in the same database. */
const LOCK = 7_235_021_944;
/** A busy SQLite file is waited for 5 s each time: a minute for another process's first start. */
const ATTEMPTS = 12;

/**
 * Brings the schema up to date and fills what a first start needs, in one transaction: two processes may do it at
 * once, and one that is killed leaves nothing half done.
 * @param db database
 * @param fill runs after the migrations, in their transaction; `fresh` where the database was empty before
 * @param steps in order; all where they are left out
 * @throws UnusableDatabase where a newer build has migrated the database; nothing is changed then
 */
export async function migrate(
  db: Kysely<Database>,
  fill: (trx: Transaction<Database>, fresh: boolean) => Promise<void>,
  steps = migrations,
): Promise<void> {
  await transaction(
    db,
    async (trx) => {
      await waitForOthers(trx);
      await trx.schema
        .createTable('migrations')
        .ifNotExists()
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('applied_at', 'text', (c) => c.notNull())
        .execute();
      const applied = await appliedTo(trx, steps);
      for (const { name, up } of steps.filter((step) => !applied.has(step.name))) {
        await up(trx);
        await trx.insertInto('migrations').values({ name, applied_at: new Date().toISOString() }).execute();
      }
      await fill(trx, applied.size === 0);
    },
    ATTEMPTS,
  );
}

/**
 * Whether a database holds no tables of ours yet.
 * @param db database
 */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return !tables.some(({ name }) => name === 'migrations');
}

/**
 * Refuses a database that a newer build has migrated.
 * @param db database that holds our tables
 * @throws UnusableDatabase
 */
export async function checkSchema(db: Kysely<Database>): Promise<void> {
  await appliedTo(db, migrations);
}

/** Names of the migrations that the database has; all of them must be known. */
async function appliedTo(db: Kysely<Database>, steps: typeof migrations): Promise<Set<string>> {
  const names = (await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name);
  const unknown = names.filter((name) => !steps.some((step) => step.name === name)).sort();
  if (unknown.length === 0) return new Set(names);
  throw new UnusableDatabase(
    `the database was migrated by a newer build (${unknown.join(', ')}). Run that build, or restore a backup of before`,
  );
}

/** SQLite has let only one writer in already. The timeouts of requests are too short for a first start. */
async function waitForOthers(trx: Transaction<Database>): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
}
