import type { Locks } from './lock.ts';
import type { CrashPoint } from './plan.ts';

/** The life of a page or worker: it may be closed at any moment, and then nothing of it goes on. */
export interface Life {
  readonly alive: boolean;
  /** Resolves when it is closed. */
  readonly ended: Promise<void>;
  /** Aborted when it is closed: the browser drops its connections. */
  readonly signal: AbortSignal;
  kill(): void;
  /** Closes it as soon as it gets to a point of its work. */
  killAt(point: CrashPoint): void;
  /** Says that the work has got to a point; never resolves once it is closed. */
  reach(point: CrashPoint): Promise<void>;
  /** Gives on what comes of work, but nothing once it is closed. */
  whileAlive<T>(work: Promise<T>): Promise<T>;
}

const never = () => new Promise<never>(() => {});

/**
 * Begins a life.
 * @param locks what it holds of them is released at its end
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
