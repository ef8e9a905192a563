import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Lock } from './lock.ts';
import { newKey } from './record.ts';

interface Lease {
  /** Who has it. */
  readonly by: string;
  /** Until when, unless it is renewed; milliseconds since the epoch. */
  readonly until: number;
}

interface Schema extends DBSchema {
  leases: { key: string; value: Lease };
}

/** What the death of a page leaves locked is free again after so long. */
const LASTS = 30_000;
const RENEWED_EVERY = 10_000;
const LOOKED_EVERY = 250;

// One further ahead than it ever lasts was taken by a clock that has been put back since.
const isOver = ({ until }: Lease) => until <= Date.now() || until > Date.now() + LASTS;

/**
 * A lock for each submission where a browser has no Web Locks: a lease in a database that all pages and the worker of
 * this origin share, renewed while the work goes on. Where there is no database either the work runs unguarded: the
 * server stores a key once, however often it is sent.
 * @param name the database's name
 * @returns a lock; without `wait` it gives undefined at once where somebody else holds it
 */
export function leaseLock(name = 'outbox-leases'): Lock {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const open = () => {
    opened ??= openDB<Schema>(name, 1, { upgrade: (db) => void db.createObjectStore('leases') });
    return opened;
  };

  /** Reads and rewrites a lease in one transaction; `change` gives the new one, null for none, undefined to leave it. */
  async function rewrite(key: string, change: (held?: Lease) => Lease | null | undefined): Promise<boolean> {
    const tx = (await open()).transaction('leases', 'readwrite');
    const next = change(await tx.store.get(key));
    if (next) tx.store.put(next, key);
    if (next === null) tx.store.delete(key);
    await tx.done;
    return next !== undefined;
  }
  const take = (key: string, by: string) =>
    rewrite(key, (held) =>
      !held || held.by === by || isOver(held) ? { by, until: Date.now() + LASTS } : undefined,
    ).catch(() => true);
  const release = (key: string, by: string) =>
    rewrite(key, (held) => (held?.by === by ? null : undefined)).catch(() => false);

  return async (key, wait, work) => {
    const by = newKey();
    while (!(await take(key, by))) {
      if (!wait) return undefined;
      await new Promise((resolve) => setTimeout(resolve, LOOKED_EVERY));
    }
    const renewing = setInterval(take, RENEWED_EVERY, key, by);
    try {
      return await work();
    } finally {
      clearInterval(renewing);
      await release(key, by);
    }
  };
}
