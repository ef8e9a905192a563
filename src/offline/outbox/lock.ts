/** Runs work for one submission while no other page or worker of this origin does. */
export type Lock = <T>(key: string, wait: boolean, work: () => Promise<T>) => Promise<T | undefined>;

/**
 * A lock for each submission, by the Web Locks API. One that hangs in a frozen tab holds up only itself.
 * Where a browser has no Web Locks the work runs unguarded: the server stores a key once, however often it is sent.
 * @returns a lock; without `wait` it gives undefined at once where somebody else holds it
 */
export function webLock(): Lock {
  const locks = globalThis.navigator?.locks;
  return (key, wait, work) => {
    if (!locks) return work();
    return locks.request(`outbox:${key}`, { ifAvailable: !wait }, async (lock) => (lock ? work() : undefined));
  };
}
