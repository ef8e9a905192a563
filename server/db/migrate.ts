import { type Kysely, sql, type Transaction } from 'kysely';
import { migrations } from './migrations/index.ts';
import { isPostgres } from './open.ts';
import type { Database } from './schema.ts';
import { transaction } from './transaction.ts';

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
      const applied = new Set((await trx.selectFrom('migrations').select('name').execute()).map((row) => row.name));
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

/** SQLite has let only one writer in already. The timeouts of requests are too short for a first start. */
async function waitForOthers(trx: Transaction<Database>): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
}
