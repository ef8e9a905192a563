const HOUR = 3_600_000;

/** A session ends when it has not been used for this time. */
export const MAX_IDLE_MS = 12 * HOUR;
/** Longest lifetime of a session. */
export const MAX_AGE_MS = 7 * 24 * HOUR;
/** Tolerated setback of the device's clock. Corrections by time servers are smaller. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Start and last use of a session by the device's clock, in milliseconds since the epoch. */
export interface SessionTimes {
  readonly from: number;
  readonly seen: number;
}

/**
 * Whether a session has ended by the device's clock. A clock that was set back ends it too: the elapsed time is unknown.
 * @param now milliseconds since the epoch
 */
export function hasEnded({ from, seen }: SessionTimes, now: number): boolean {
  return now - from >= MAX_AGE_MS || now - seen >= MAX_IDLE_MS || now < seen - CLOCK_TOLERANCE_MS;
}
