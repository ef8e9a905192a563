import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../core/context.ts';

/** How often a queue is polled, in milliseconds: retries become due, and other processes queue rows. */
const POLL_INTERVAL = 5000;
/** Longest pause between two rows, in milliseconds. */
const MAX_PAUSE = 250;
/** Attempts to mark a row as sent. */
const MAX_MARK_ATTEMPTS = 5;

/** What sends the rows of a queue in one process. */
export interface Worker {
  /**
   * Claims no further row and waits for the current one.
   * @param within milliseconds after which the current attempt is aborted; the row is sent again later
   */
  stop(within: number): Promise<void>;
}

export interface WorkerOptions {
  /** Name of the queue in the log. */
  readonly name: string;
  /** Sends the next due row; false if none is due or the receiver is unavailable. */
  readonly sendNext: (stopped: AbortSignal) => Promise<boolean>;
  /** Calls back after each commit of this process that has queued a row; returns how to unsubscribe. */
  readonly onQueued: (wake: () => void) => () => void;
  /** Milliseconds between polls of the queue. */
  readonly pollInterval?: number | undefined;
}

/** Sends queued rows one at a time until stopped. */
export function startWorker({ log }: Pick<Context, 'log'>, options: WorkerOptions): Worker {
  const { name, sendNext, onQueued, pollInterval = POLL_INTERVAL } = options;
  const abortController = new AbortController();
  let stopping = false;
  let again = false;
  let running: Promise<void> | undefined;

  function wake(): void {
    again = true;
    running ??= sendAll().finally(() => {
      running = undefined;
      if (again && !stopping) wake();
    });
  }

  async function sendAll(): Promise<void> {
    while (again && !stopping) {
      again = false;
      try {
        for (let isMore = true; isMore && !stopping; ) {
          const started = performance.now();
          isMore = await sendNext(abortController.signal);
          // Requests take priority: a burst of rows uses at most half of the time.
          if (isMore) await pause(Math.min(MAX_PAUSE, performance.now() - started));
        }
      } catch (error) {
        log.warn({ err: error }, `the ${name} queue could not be read`);
      }
    }
  }

  const timer = setInterval(wake, pollInterval);
  timer.unref();
  const ignore = onQueued(wake);
  wake();
  return {
    async stop(within) {
      stopping = true;
      ignore();
      clearInterval(timer);
      const limit = setTimeout(() => abortController.abort(), within);
      await running;
      clearTimeout(limit);
    },
  };
}

/** Marks a row as sent. Retries, so that a short database outage does not cause a duplicate. */
export async function withRetry(mark: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await mark();
    } catch (error) {
      if (attempt === MAX_MARK_ATTEMPTS) throw error;
      await pause(200 * 2 ** attempt);
    }
  }
}

/** Wakes the workers of this process. */
export interface WakeUp {
  wake(): void;
  /** Returns how to unsubscribe. */
  subscribe(listener: () => void): () => void;
}

export function createWakeUp(): WakeUp {
  const listeners = new Set<() => void>();
  return {
    wake() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
