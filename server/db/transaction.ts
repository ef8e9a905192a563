import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isRetryable } from './database-errors.ts';
import type { Database } from './schema.ts';

const afterwards = new WeakMap<Kysely<Database>, (() => void)[]>();

/**
 * Has something done once a transaction is committed; nothing is done where it is not.
 * @param trx the transaction, as `transaction` gave it to its work
 * @param act what to do; it must not throw
 */
export function afterCommit(trx: Transaction<Database>, act: () => void): void {
  afterwards.set(trx, [...(afterwards.get(trx) ?? []), act]);
}

/**
 * Runs work in one transaction, again where the database asks for it. Given a transaction, the work joins it.
 * @param db database or transaction
 * @param work what to do; it may run more than once, so it touches nothing but the database
 * @param attempts how often the work is tried at most
 * @returns what the work gave
 * @throws what the work or the database threw; nothing is stored then
 */
export async function transaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
  attempts = 4,
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Database>);
  for (let attempt = 1; ; attempt += 1) {
    try {
      let acts: (() => void)[] = [];
      const result = await db.transaction().execute(async (trx) => {
        const done = await work(trx);
        acts = afterwards.get(trx) ?? [];
        return done;
      });
      for (const act of acts) act();
      return result;
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
}
