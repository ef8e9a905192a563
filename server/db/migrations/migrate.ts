import { type Kysely, sql, type Transaction } from 'kysely';
import { UnusableDatabase } from '../database-errors.ts';
import { isPostgres } from '../open-database.ts';
import type { Database } from '../schema.ts';
import { transaction } from '../transaction.ts';
import { migrations } from './migrations.ts';

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
