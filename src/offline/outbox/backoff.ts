const FIRST = 2_000;
const LONGEST = 15 * 60_000;
const LONGEST_ASKED = 60 * 60_000;

/**
 * How long to wait after a failed attempt: exponential backoff with full jitter
 * (M. Brooker, 'Exponential Backoff And Jitter', AWS Architecture Blog, 2015), from 2 s to 15 min.
 * @param attempts attempts made so far, 1 or more
 * @param random a number from [0, 1)
 * @param retryAfter milliseconds the server asked for; honoured up to an hour
 * @returns milliseconds
 */
export function waitAfter(attempts: number, random: number, retryAfter = 0): number {
  const ceiling = Math.min(LONGEST, FIRST * 2 ** Math.min(attempts - 1, 20));
  return Math.max(Math.round(ceiling * random), Math.min(retryAfter, LONGEST_ASKED));
}

/**
 * Whether a time that `waitAfter` led to has come. One further ahead than it ever waits was set by a clock that has
 * been put back since, and has come too.
 * @param nextAt when the next attempt is due, milliseconds since the epoch
 * @param now milliseconds since the epoch
 */
export function hasCome(nextAt: number, now: number): boolean {
  return nextAt <= now || nextAt > now + LONGEST_ASKED;
}
