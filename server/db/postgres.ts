import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { renewingPool } from './renewing-pool.ts';

const INT8 = 20;

/** In milliseconds. A request waits for a connection and then for one query, and is answered within 10 s. */
const CONNECT_WITHIN = 3000;
/** The server gives a slow query up before we take it for dead. */
const STATEMENT_WITHIN = 4000;
const ANSWER_WITHIN = 4500;

/**
 * Connects to a PostgreSQL server, lazily and by a pool.
 * @param url `postgres://…`
 * @param log told of connections that are lost
 * @param isPatient whether a query may take as long as it needs
 * @returns a dialect; nothing is connected before the first query
 */
export function postgresDialect(url: string, log: Logger, isPatient: boolean): Dialect {
  pg.types.setTypeParser(INT8, Number);
  const limits = { statement_timeout: STATEMENT_WITHIN, query_timeout: ANSWER_WITHIN };
  const config: pg.PoolConfig = {
    connectionString: url,
    max: 10,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: CONNECT_WITHIN,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'site',
    ...(!isPatient && limits),
  };
  const pool = renewingPool(config, (error) => log.warn({ err: error }, 'database connection lost'));
  return new PostgresDialect({ pool });
}
