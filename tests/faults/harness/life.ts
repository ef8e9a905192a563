import type { Locks } from './lock.ts';
import type { CrashPoint } from './plan.ts';

/** Lifetime of a page or worker. It may be closed at any moment; its pending work then never continues. */
export interface Life {
  readonly alive: boolean;
  /** Resolves when it is closed. */
  readonly ended: Promise<void>;
  /** Aborted when it is closed: the browser drops its connections. */
  readonly signal: AbortSignal;
  kill(): void;
  /** Closes it as soon as its work reaches a crash point. */
  killAt(point: CrashPoint): void;
  /** Called when work reaches a crash point. Never resolves once the page or worker is closed. */
  reach(point: CrashPoint): Promise<void>;
  /** Settles like `work`, but never once the page or worker is closed. */
  whileAlive<T>(work: Promise<T>): Promise<T>;
}

const never = () => new Promise<never>(() => {});

/**
 * Starts the lifetime of a page or worker.
 * @param locks those that it holds are released when it is closed
 */
export function createLife(locks: Locks): Life {
  const ending = new AbortController();
  let deadline: CrashPoint | undefined;
  const life: Life = {
    get alive() {
      return !ending.signal.aborted;
    },
    ended: new Promise((resolve) => ending.signal.addEventListener('abort', () => resolve(), { once: true })),
    signal: ending.signal,
    kill() {
      ending.abort();
      locks.release(life);
    },
    killAt(point) {
      if (point === 'now') life.kill();
      else deadline = point;
    },
    async reach(point) {
      if (point === deadline) life.kill();
      if (!life.alive) await never();
    },
    whileAlive: (work) =>
      new Promise((resolve, reject) => {
        work.then(
          (value) => life.alive && resolve(value),
          (error) => life.alive && reject(error),
        );
      }),
  };
  return life;
}
