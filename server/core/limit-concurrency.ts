import { serviceUnavailable } from './http-error.ts';

/**
 * Lets only so many pieces of work run at a time; the others wait in the order they came.
 * @param places how many may run at once
 * @param mostWaiting how many may wait; any number where it is left out
 * @returns a function that runs the given work once there is a place, and gives its result or its error; it throws
 * HttpError 503 where too many wait
 */
export function limitConcurrency(
  places: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (waiting.length >= mostWaiting) throw serviceUnavailable();
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
