import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/open-database.ts';
import type { Database } from '../db/schema.ts';
import { encodeRow, type Header, type TableLine } from './backup-lines.ts';
import { COMPUTED, SITE_TABLES, type SiteTable } from './site-tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** Approximate bytes that are read from PostgreSQL at once, and maximum number of rows. */
const BATCH_BYTES = 1_000_000;
const BATCH_ROWS = 500;

/**
 * Reads a whole database as the lines of a backup, all from the same moment. Servers may write meanwhile.
 * @param db a connection that does not block writers: for SQLite a read-only one (`openReadOnly`)
 */
export async function* dump(db: Kysely<Database>): AsyncGenerator<string> {
  const existing = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    if (isPostgres(db)) await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot);
    const applied = await snapshot.selectFrom('migrations').select('name').orderBy('name').execute();
    const migrations = applied.map(({ name }) => name);
    const header: Header = { format: 'site backup 1', createdAt: new Date().toISOString(), migrations };
    yield JSON.stringify(header);
    // A database that this build has not migrated yet has fewer tables.
    for (const table of SITE_TABLES.filter((name) => existing.has(name))) yield* dumpTable(snapshot, table);
  } finally {
    await snapshot.rollback().execute();
  }
}

async function* dumpTable(snapshot: Kysely<Database>, table: SiteTable): AsyncGenerator<string> {
  const left = new Set(COMPUTED[table]);
  let columns: readonly string[] | undefined;
  for await (const row of isPostgres(snapshot) ? fetchRows(snapshot, table) : rowsOf(snapshot, table)) {
    if (!columns) {
      columns = Object.keys(row).filter((name) => !left.has(name));
      yield JSON.stringify({ table, columns } satisfies TableLine);
    }
    yield JSON.stringify(encodeRow(columns.map((name) => row[name])));
  }
}

const rowsOf = (snapshot: Kysely<Database>, table: SiteTable): AsyncIterable<Row> =>
  snapshot
    .selectFrom(table as 'accounts')
    .selectAll()
    .stream();

/** As many rows at once as fit: some tables have rows of megabytes. */
async function* fetchRows(snapshot: Kysely<Database>, table: SiteTable): AsyncGenerator<Row> {
  await sql`declare backup no scroll cursor for select * from ${sql.table(table)}`.execute(snapshot);
  for (let count = 1; ; ) {
    const { rows } = await sql<Row>`fetch ${sql.lit(count)} from backup`.execute(snapshot);
    if (rows.length === 0) break;
    yield* rows;
    const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 0);
    count = Math.min(BATCH_ROWS, Math.max(1, Math.floor((BATCH_BYTES * rows.length) / bytes)));
  }
  await sql`close backup`.execute(snapshot);
}

const sizeOf = (row: Row): number =>
  Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' || value instanceof Uint8Array ? value.length : 8),
    0,
  );
