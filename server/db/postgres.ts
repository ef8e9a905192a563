import { type Dialect, PostgresAdapter, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { isConnectionLost } from './database-errors.ts';
import { cacheVersions } from './version-cache.ts';
import { VersionListener } from './version-listener.ts';
import { acceptWaiting } from './waiting-connections.ts';

const INT8 = 20;

/** In milliseconds. A request waits for a connection and then for one query, and is answered within 10 s. */
const CONNECT_TIMEOUT = 3000;
/** The server cancels a slow query before the client considers the connection lost. */
const STATEMENT_TIMEOUT = 4000;
const QUERY_TIMEOUT = 4500;

/**
 * Creates the dialect of a PostgreSQL server. The first query opens the first connection.
 * @param url `postgres://…`
 * @param log gets a warning for each lost connection
 * @param isPatient whether queries have no time limit, as during migrations
 */
export function postgresDialect(url: string, log: Logger, isPatient: boolean): Dialect {
  pg.types.setTypeParser(INT8, Number);
  const limits = { statement_timeout: STATEMENT_TIMEOUT, query_timeout: QUERY_TIMEOUT };
  const connection: pg.ClientConfig = {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    ...(!isPatient && limits),
  };
  const config = { ...connection, max: 10, idle_in_transaction_session_timeout: 30_000, application_name: 'site' };
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  return new WatchedDialect(failoverPool(config, onLost), new VersionListener(connection, onLost));
}

class WatchedDialect extends PostgresDialect {
  readonly #listener: VersionListener;

  constructor(pool: PostgresPool, listener: VersionListener) {
    const end = async () => {
      listener.close();
      await pool.end();
    };
    const connect = async () => {
      await acceptWaiting();
      return pool.connect();
    };
    super({ pool: { connect, end } });
    this.#listener = listener;
  }

  override createAdapter(): PostgresAdapter {
    const adapter = new PostgresAdapter();
    cacheVersions(adapter, this.#listener);
    return adapter;
  }
}

/**
 * Creates a connection pool that is replaced as soon as one connection is lost. After a failover all idle connections
 * lead to a server that does not answer; each would cost a request the query timeout.
 */
function failoverPool(config: pg.PoolConfig, onLost: (error: Error) => void): PostgresPool {
  let current = open();
  const ending: Promise<void>[] = [];

  function open(): pg.Pool {
    // Without a listener, losing a connection would end the process: an idle one, or one that breaks in the packet that
    // opens it, before `wrapClient` listens.
    return new pg.Pool(config).on('error', onLost).on('connect', (client) => client.on('error', () => {}));
  }

  function replace(lost: pg.Pool): void {
    if (lost !== current) return;
    current = open();
    ending.push(lost.end());
  }

  return {
    async connect() {
      const pool = current;
      return wrapClient(await pool.connect(), (error) => {
        onLost(error);
        replace(pool);
      });
    },
    end: async () => void (await Promise.all([current.end(), ...ending])),
  };
}

/** Wraps a connection for Kysely. A lost one rejects further queries and is destroyed on release. */
function wrapClient(client: pg.PoolClient, onLost: (error: Error) => void): PostgresPoolClient {
  let lost: Error | undefined;
  const lose = (error: Error) => {
    if (!lost) onLost(error);
    lost ??= error;
  };
  // The pool listens to idle connections only. This one may also break between two queries.
  client.on('error', lose);
  const query = async (sql: string, parameters: unknown[]) => {
    if (lost) throw lost;
    try {
      return await client.query(sql, parameters);
    } catch (error) {
      if (isConnectionLost(error)) lose(error as Error);
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release() {
      if (!lost) client.off('error', lose);
      client.release(lost !== undefined);
    },
  };
}
