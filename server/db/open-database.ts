import { Kysely, type KyselyConfig, PostgresAdapter } from 'kysely';
import type { Logger } from 'pino';
import { postgresDialect } from './postgres.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** Settings that select the database. */
export interface DatabaseSettings {
  /** `DATABASE_URL`; empty for SQLite. */
  readonly databaseUrl: string;
  /** Folder of the SQLite file. */
  readonly dataDir: string;
}

/**
 * Opens PostgreSQL if `databaseUrl` is set, else SQLite in `dataDir`. The caller closes it by `destroy()`.
 * @param log gets a warning for each lost connection
 * @param isPatient whether queries have no time limit, as during migrations
 * @param onQuery called after each query, with its duration
 * @throws if the SQLite file can't be opened; a PostgreSQL server is contacted by the first query
 */
export function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  log: Logger,
  isPatient = false,
  onQuery?: KyselyConfig['log'],
): Kysely<Database> {
  const dialect = databaseUrl ? postgresDialect(databaseUrl, log, isPatient) : sqliteDialect(dataDir);
  return new Kysely<Database>({ dialect, ...(onQuery && { log: onQuery }) });
}

/** Whether the database is PostgreSQL, for statements that differ between the two databases. */
export function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
