import { leaseLock } from './lease.ts';

/** Runs work for one submission while no other page or worker of this origin does. */
export type Lock = <T>(key: string, wait: boolean, work: () => Promise<T>) => Promise<T | undefined>;

/**
 * A lock for each submission, by the Web Locks API; by leases where a browser has none. One that hangs in a frozen tab
 * holds up only itself.
 * @returns a lock; without `wait` it gives undefined at once where somebody else holds it
 */
export function webLock(): Lock {
  const locks = globalThis.navigator?.locks;
  if (!locks) return leaseLock();
  return (key, wait, work) =>
    locks.request(`outbox:${key}`, { ifAvailable: !wait }, async (lock) => (lock ? work() : undefined));
}
