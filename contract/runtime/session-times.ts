const HOUR = 3_600_000;

/** How long a session lives without being used, in milliseconds. */
export const IDLE = 12 * HOUR;
/** How long a session lives at most, in milliseconds. */
export const ABSOLUTE = 7 * 24 * HOUR;
/** By how much a device's clock may be set back, in milliseconds: time servers correct it by less. */
const CORRECTION = 60_000;

/** When a session began and was last in use, by the device's own clock: milliseconds since the epoch. */
export interface SessionTimes {
  readonly from: number;
  readonly seen: number;
}

/**
 * Whether a session has ended, as far as its device can tell. A clock that was set back ends it too, as the time that has
 * passed is then not known.
 * @param now milliseconds since the epoch
 */
export function hasEnded({ from, seen }: SessionTimes, now: number): boolean {
  return now - from >= ABSOLUTE || now - seen >= IDLE || now < seen - CORRECTION;
}
