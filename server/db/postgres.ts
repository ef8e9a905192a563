import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';

const INT8 = 20;

/**
 * Connects to a PostgreSQL server, lazily and by a pool.
 * @param url `postgres://…`
 * @param log told of connections that the server ended while they were idle
 * @returns a dialect; nothing is connected before the first query
 */
export function postgresDialect(url: string, log: Logger): Dialect {
  pg.types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'site',
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  return new PostgresDialect({ pool });
}
