const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** 1 January 1970 was a Thursday, the day 3 of a week that begins on Monday. */
const EPOCH_DAY = 3;

/** A day or a week in the local time of a client. */
export interface Period {
  /** Its first day, YYYY-MM-DD. */
  readonly day: string;
  /** Begin and end, ISO 8601 in UTC. */
  readonly from: string;
  readonly to: string;
}

/**
 * The last periods in the local time of a client, oldest first, including the current one.
 * @param length days of a period
 * @param first day of the current period, in days since the epoch
 * @param shift milliseconds that local time is ahead of UTC
 */
function lastPeriods(count: number, length: number, first: number, shift: number): Period[] {
  return Array.from({ length: count }, (_, index) => {
    const day = first + (index + 1 - count) * length;
    const [date, from, to] = [day * DAY, day * DAY - shift, (day + length) * DAY - shift].map((time) =>
      new Date(time).toISOString(),
    ) as [string, string, string];
    return { day: date.slice(0, 10), from, to };
  });
}

const localDay = (offset: number, now: number) => Math.floor((now + offset * MINUTE) / DAY);

/**
 * The last days, today last.
 * @param offset minutes that local time is ahead of UTC
 * @param now milliseconds since the epoch
 */
export const lastDays = (count: number, offset: number, now = Date.now()): Period[] =>
  lastPeriods(count, 1, localDay(offset, now), offset * MINUTE);

/**
 * The last weeks, each from Monday to Sunday, the current one last.
 * @param offset minutes that local time is ahead of UTC
 * @param now milliseconds since the epoch
 */
export function lastWeeks(count: number, offset: number, now = Date.now()): Period[] {
  const today = localDay(offset, now);
  return lastPeriods(count, 7, today - ((((today + EPOCH_DAY) % 7) + 7) % 7), offset * MINUTE);
}
