import { serviceUnavailable } from './http-error.ts';

/**
 * Limits how many tasks run at the same time. Other tasks wait in a first-in, first-out queue.
 * @param slots number of tasks that may run at once
 * @param maxWaiting length of the queue; unlimited by default
 * @returns a function that runs a task as soon as a slot is free and resolves to its result. It throws HttpError 503 when
 * the queue is full.
 */
export function limitConcurrency(
  slots: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  let free = slots;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (waiting.length >= maxWaiting) throw serviceUnavailable();
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
