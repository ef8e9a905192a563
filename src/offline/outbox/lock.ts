/**
 * Runs work under the lock of one submission, which pages and the worker share.
 * @returns undefined at once if the lock is taken and `wait` is false
 */
export type Lock = <T>(key: string, wait: boolean, work: () => Promise<T>) => Promise<T | undefined>;

/** One Web Lock per submission: a frozen tab blocks only its own. Browsers have them only in a secure context. */
export function webLock(): Lock {
  const locks = globalThis.navigator?.locks;
  if (!locks) return pageLock();
  return (key, wait, work) =>
    locks.request(`outbox:${key}`, { ifAvailable: !wait }, async (lock) => (lock ? work() : undefined));
}

/** Locks within this page. Two pages may send one submission at once: the server stores its key once. */
function pageLock(): Lock {
  const running = new Map<string, Promise<unknown>>();
  return async (key, wait, work) => {
    while (running.has(key)) {
      if (!wait) return undefined;
      await running.get(key)?.catch(() => undefined);
    }
    const result = work();
    running.set(key, result);
    try {
      return await result;
    } finally {
      running.delete(key);
    }
  };
}
