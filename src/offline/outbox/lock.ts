import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { newKey } from './outbox-record.ts';

/**
 * Runs work under the lock of one submission, which pages and the worker share.
 * @returns undefined at once if the lock is taken and `wait` is false
 */
export type Lock = <T>(key: string, wait: boolean, work: () => Promise<T>) => Promise<T | undefined>;

/** One Web Lock per submission; leases in browsers without Web Locks. A frozen tab blocks only its own submission. */
export function webLock(): Lock {
  const locks = globalThis.navigator?.locks;
  if (!locks) return leaseLock();
  return (key, wait, work) =>
    locks.request(`outbox:${key}`, { ifAvailable: !wait }, async (lock) => (lock ? work() : undefined));
}

interface Lease {
  /** Random id of the holder. */
  readonly by: string;
  /** Expiry, milliseconds since the epoch. */
  readonly until: number;
}

interface Schema extends DBSchema {
  leases: { key: string; value: Lease };
}

/** A lease of a crashed page expires after this time. */
const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 10_000;
const POLL_EVERY_MS = 250;

// A lease that ends later than any can was taken before the clock was put back.
const isExpired = ({ until }: Lease) => until <= Date.now() || until > Date.now() + LEASE_MS;

/**
 * Locks by leases in IndexedDB, for browsers without Web Locks. A lease is renewed while the work runs. If IndexedDB fails
 * too, the work runs without a lock: the server stores a key once, however often it is sent.
 * @param name the database's name
 */
export function leaseLock(name = 'outbox-leases'): Lock {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const open = () => {
    opened ??= openDB<Schema>(name, 1, { upgrade: (db) => void db.createObjectStore('leases') });
    return opened;
  };

  /** Rewrites a lease in one transaction. `change` returns the new lease, null to delete it, undefined to keep it. */
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
      !held || held.by === by || isExpired(held) ? { by, until: Date.now() + LEASE_MS } : undefined,
    ).catch(() => true);
  const release = (key: string, by: string) =>
    rewrite(key, (held) => (held?.by === by ? null : undefined)).catch(() => false);

  return async (key, wait, work) => {
    const by = newKey();
    while (!(await take(key, by))) {
      if (!wait) return undefined;
      await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
    }
    const renewing = setInterval(take, RENEW_EVERY_MS, key, by);
    try {
      return await work();
    } finally {
      clearInterval(renewing);
      await release(key, by);
    }
  };
}
