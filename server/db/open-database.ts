import { Kysely, PostgresAdapter } from 'kysely';
import type { Logger } from 'pino';
import { postgresDialect } from './postgres.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** Settings that say which database. */
export interface DatabaseSettings {
  /** `DATABASE_URL`; empty for SQLite. */
  readonly databaseUrl: string;
  /** Folder of the SQLite file. */
  readonly dataDir: string;
}

/**
 * Opens the database that the settings name: PostgreSQL by `DATABASE_URL`, else SQLite in `DATA_DIR`.
 * @param config settings
 * @param log told of lost connections
 * @param isPatient whether a query may take as long as it needs, as at a start; requests must be answered in time
 * @returns the database; its owner closes it by `destroy()`
 * @throws where the SQLite file can't be opened; a PostgreSQL server is first asked by the first query
 */
export function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  log: Logger,
  isPatient = false,
): Kysely<Database> {
  const dialect = databaseUrl ? postgresDialect(databaseUrl, log, isPatient) : sqliteDialect(dataDir);
  return new Kysely<Database>({ dialect });
}

/**
 * Tells the two databases apart where one statement can't serve both.
 * @param db database or transaction
 * @returns true on PostgreSQL, false on SQLite
 */
export function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
