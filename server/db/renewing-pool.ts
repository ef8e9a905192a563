import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isConnectionLost } from './database-errors.ts';

/**
 * A pool of connections that is replaced once one of them is lost. After a failover all idle connections lead to a
 * server that does not answer; each would cost a request the time limit of a query.
 * @param config of every pool
 * @param onLost called with the error of each lost connection
 */
export function renewingPool(config: pg.PoolConfig, onLost: (error: Error) => void): PostgresPool {
  let current = open();
  const ending: Promise<void>[] = [];

  function open(): pg.Pool {
    // Without a listener the loss of an idle connection would end the process.
    return new pg.Pool(config).on('error', onLost);
  }

  function renew(lost: pg.Pool): void {
    if (lost !== current) return;
    current = open();
    ending.push(lost.end());
  }

  return {
    async connect() {
      const pool = current;
      return lent(await pool.connect(), (error) => {
        onLost(error);
        renew(pool);
      });
    },
    end: async () => void (await Promise.all([current.end(), ...ending])),
  };
}

/** A connection as Kysely borrows it. One that is lost is asked nothing more, and is not given back. */
function lent(client: pg.PoolClient, onLost: (error: Error) => void): PostgresPoolClient {
  let lost: Error | undefined;
  const lose = (error: Error) => {
    if (!lost) onLost(error);
    lost ??= error;
  };
  // The pool listens to idle connections alone. This one may also break between two queries.
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
