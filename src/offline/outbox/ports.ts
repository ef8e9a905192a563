import type { OutboxStore } from './outbox-store.ts';
import { type SetTimer, setTimer } from './upload-timeout.ts';

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

/** `fetch` that can report how many bytes of the body have been sent. */
export type Fetch = (
  input: RequestInfo | URL,
  init?: RequestInit,
  onProgress?: (sent: number, total: number) => void,
) => Promise<Response>;

/** The dependencies of the outbox. The page, the worker and the tests each provide their own. */
export interface Ports {
  readonly store: OutboxStore;
  readonly lock: Lock;
  readonly fetch: Fetch;
  /** Rejects with a `QuotaExceededError` if a file of this size does not fit on the device. */
  readonly ensureRoom?: (bytes: number) => Promise<void>;
  /** Origin of the API, `''` for the page's own. */
  readonly host: string;
  /** Finds the proof of work for a challenge, as `findProof`. Without it, the server is not told to ask. */
  readonly prove?: ((challenge: string) => Promise<string>) | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A number from [0, 1). */
  readonly random: () => number;
  readonly after: SetTimer;
  /** Called after every change of the store. */
  readonly changed: () => void;
  /** Called after each attempt: whether our server has answered. */
  readonly answered?: (isAnswered: boolean) => void;
  /** Called with the share of a submission that has been sent, 0 to 1; undefined when the attempt has ended. */
  readonly progress?: (key: string, share: number | undefined) => void;
}

/** The ports that page and worker have in common. */
export function browserPorts(
  store: OutboxStore,
  changed: Ports['changed'],
  findProof: NonNullable<Ports['prove']>,
): Ports {
  const host = import.meta.env.VITE_API_HOST?.replace(/\/$/, '') ?? '';
  // Another host may not allow the header. Browsers have the functions that find a proof only in a secure context.
  const canProve = host === '' && globalThis.crypto?.subtle !== undefined;
  return {
    store,
    lock: webLock(),
    fetch: (input, init) => fetch(input, init),
    host,
    prove: canProve ? findProof : undefined,
    now: () => Date.now(),
    random: () => Math.random(),
    after: setTimer,
    changed,
  };
}
