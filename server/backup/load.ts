import { type Kysely, sql } from 'kysely';
import { UnusableDatabase } from '../db/database-errors.ts';
import { isEmpty, migrate } from '../db/migrations/migrate.ts';
import { migrations } from '../db/migrations/migrations.ts';
import { isPostgres } from '../db/open-database.ts';
import { COLLECTION_BY_TABLE, type Database } from '../db/schema.ts';
import { decodeRow, type Header, type TableLine, UnusableBackup } from './backup-lines.ts';
import { SITE_TABLES, type SiteTable } from './site-tables.ts';

/** Rows and approximate bytes that are written at once. */
const BATCH_ROWS = 200;
const BATCH_BYTES = 1_000_000;

/** Number of rows of each table. */
export type Counts = Readonly<Partial<Record<SiteTable, number>>>;

/**
 * Fills an empty database with the lines of a backup, and migrates it to the schema of this build, in one transaction.
 * @param lines reads the lines from the first one on; called more than once
 * @throws UnusableDatabase if the database is not empty; UnusableBackup if a newer build wrote the lines
 */
export async function load(db: Kysely<Database>, lines: () => AsyncIterable<string>): Promise<Counts> {
  if (!(await isEmpty(db)))
    throw new UnusableDatabase('the database is not empty. Create an empty one, and restore there');
  const { migrations: names } = await headerOf(lines());
  const unknown = names.filter((name) => !migrations.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new UnusableBackup(`the backup is of a newer build (${unknown.join(', ')}). Restore it with that build`);
  }
  const steps = migrations.filter(({ name }) => names.includes(name));
  let counts: Counts = {};
  await migrate(
    db,
    async (trx) => {
      counts = await insertRows(trx, lines());
      // PostgreSQL changes no table whose deferred triggers have not run.
      if (isPostgres(trx)) await sql`set constraints all immediate`.execute(trx);
      await finishRestore(trx);
    },
    steps,
  );
  return counts;
}

/** Migrates a restored database to the schema of this build, and numbers its changes anew. */
export async function finishRestore(db: Kysely<Database>): Promise<void> {
  await migrate(db, async (trx) => skipNumbers(trx));
}

/** Reads all lines, because their checksum is at the end, and parses the first one. */
async function headerOf(lines: AsyncIterable<string>): Promise<Header> {
  let first: string | undefined;
  for await (const line of lines) first ??= line;
  const header = (first?.startsWith('{') ? JSON.parse(first) : {}) as Partial<Header>;
  if (header.format === 'site backup 1') return header as Header;
  throw new UnusableBackup('the file is not a backup of the site');
}

/** Replaces what migrations and triggers have put into the tables. */
async function insertRows(trx: Kysely<Database>, lines: AsyncIterable<string>): Promise<Counts> {
  const counts: Partial<Record<SiteTable, number>> = {};
  let [table, columns, batch, bytes]: [SiteTable | undefined, readonly string[], object[], number] = [
    undefined,
    [],
    [],
    0,
  ];
  const flush = async () => {
    if (table && batch.length > 0)
      await trx
        .insertInto(table)
        .values(batch as never)
        .execute();
    [batch, bytes] = [[], 0];
  };
  // The secrets of the migrations.
  await trx.deleteFrom('secrets').execute();
  let isHeader = true;
  for await (const line of lines) {
    const parsed = JSON.parse(line) as TableLine | Parameters<typeof decodeRow>[0];
    if (isHeader) isHeader = false;
    else if ('table' in parsed) {
      await flush();
      table = SITE_TABLES.find((name) => name === parsed.table);
      if (!table) throw new UnusableBackup(`the backup has an unknown table, ${parsed.table}`);
      columns = parsed.columns;
      counts[table] = 0;
      // Triggers add the items of enquiries and applications.
      await trx.deleteFrom(table).execute();
    } else if (table) {
      const values = decodeRow(parsed);
      batch.push(Object.fromEntries(columns.map((name, index) => [name, values[index]])));
      counts[table] = (counts[table] ?? 0) + 1;
      bytes += line.length;
      if (batch.length === BATCH_ROWS || bytes > BATCH_BYTES) await flush();
    }
  }
  await flush();
  return counts;
}

/**
 * Lets versions and numbers of changes continue with higher ones than pages can have seen. A page that knows a higher one, from
 * after the backup, would miss later changes. There is less than one change a second in the long run.
 */
async function skipNumbers(trx: Kysely<Database>): Promise<void> {
  const start = Math.floor(Date.now() / 1000);
  for (const collection of new Set([...Object.values(COLLECTION_BY_TABLE), 'desk', 'desk-viewers', 'audit'])) {
    await trx
      .insertInto('versions')
      .values({ collection, version: start })
      .onConflict((oc) => oc.column('collection').doUpdateSet({ version: start }))
      .execute();
  }
  let last = start;
  for (const table of ['desk_items', 'desk_reads'] as const) {
    await trx
      .updateTable(table)
      .set({ change_number: sql`change_number + ${start}` })
      .execute();
    const { newest } = await trx
      .selectFrom(table)
      .select(({ fn }) => fn.max('change_number').as('newest'))
      .executeTakeFirstOrThrow();
    last = Math.max(last, newest ?? 0);
  }
  if (isPostgres(trx)) await sql`select setval('desk_change_numbers', ${last})`.execute(trx);
  else await sql`update desk_change_numbers set last = ${last}`.execute(trx);
}
