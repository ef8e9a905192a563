import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isRetryable } from './database-errors.ts';
import type { Database } from './schema.ts';

const commitHooks = new WeakMap<Kysely<Database>, (() => void)[]>();

/**
 * Registers a hook that runs once the transaction has committed, and not after a rollback.
 * @param trx the transaction that `transaction` passed to its work
 * @param hook must not throw
 */
export function afterCommit(trx: Transaction<Database>, hook: () => void): void {
  commitHooks.set(trx, [...(commitHooks.get(trx) ?? []), hook]);
}

/**
 * Runs work in one transaction and retries it after transient failures (`isRetryable`). If `db` is a transaction already,
 * the work joins it.
 * @param work may run more than once, so it must have no effects outside the database
 * @param attempts maximum number of runs
 * @throws the error of the work or the database; the transaction is rolled back then
 */
export async function transaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
  attempts = 4,
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Database>);
  for (let attempt = 1; ; attempt += 1) {
    try {
      let hooks: (() => void)[] = [];
      const result = await db.transaction().execute(async (trx) => {
        const value = await work(trx);
        hooks = commitHooks.get(trx) ?? [];
        return value;
      });
      for (const hook of hooks) hook();
      return result;
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
}
