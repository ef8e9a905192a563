const FIRST_MS = 2_000;
const LONGEST_MS = 15 * 60_000;
const LONGEST_RETRY_AFTER_MS = 60 * 60_000;

/**
 * How long to wait after a failed attempt: exponential backoff with full jitter
 * (M. Brooker, 'Exponential Backoff And Jitter', AWS Architecture Blog, 2015), from 2 s to 15 min.
 * @param attempts attempts made so far, 1 or more
 * @param random a number from [0, 1)
 * @param retryAfter milliseconds that the server asks for; honoured up to an hour
 * @returns milliseconds
 */
export function backoffAfter(attempts: number, random: number, retryAfter = 0): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20));
  return Math.max(Math.round(ceiling * random), Math.min(retryAfter, LONGEST_RETRY_AFTER_MS));
}

/**
 * Whether an attempt is due. A time further ahead than any backoff was set before the clock was put back; it counts as
 * due. Both times in milliseconds since the epoch.
 */
export function isDue(nextAt: number, now: number): boolean {
  return nextAt <= now || nextAt > now + LONGEST_RETRY_AFTER_MS;
}
