import type { Lock } from '#offline/outbox/ports.ts';

interface Waiter {
  readonly owner: object;
  readonly enter: () => void;
}

/** A page or worker that requests locks. It may have been closed. */
interface Owner {
  readonly alive: boolean;
}

/** The Web Locks of one device: shared by its pages and workers, released when their holder is closed. */
export interface Locks {
  /** The lock function for one page or worker. */
  for(owner: Owner): Lock;
  /** Releases the locks of a page or worker and removes its waiting requests. */
  release(owner: Owner): void;
}

export function createLocks(): Locks {
  const holders = new Map<string, object>();
  const queues = new Map<string, Waiter[]>();

  function leave(key: string, owner: object): void {
    if (holders.get(key) !== owner) return;
    holders.delete(key);
    const next = queues.get(key)?.shift();
    if (!next) return;
    holders.set(key, next.owner);
    next.enter();
  }

  async function enter(key: string, owner: object): Promise<void> {
    if (!holders.has(key)) return void holders.set(key, owner);
    await new Promise<void>((resolve) => {
      queues.set(key, [...(queues.get(key) ?? []), { owner, enter: resolve }]);
    });
  }

  return {
    for: (context) => async (key, wait, work) => {
      if (!context.alive) return new Promise(() => {});
      if (!wait && holders.has(key)) return undefined;
      // A page may request the same lock twice, so each request is a separate owner.
      const owner = { context };
      await enter(key, owner);
      return work().finally(() => leave(key, owner));
    },
    release(context) {
      const isTheirs = (owner: object) => (owner as { context: object }).context === context;
      for (const [key, queue] of queues)
        queues.set(
          key,
          queue.filter(({ owner }) => !isTheirs(owner)),
        );
      for (const [key, owner] of [...holders]) if (isTheirs(owner)) leave(key, owner);
    },
  };
}
