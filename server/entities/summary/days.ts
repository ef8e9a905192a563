const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** One day as a reader's clock tells it. */
export interface Day {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** When it begins and ends, ISO 8601 in UTC. */
  readonly from: string;
  readonly to: string;
}

/**
 * The last days of a reader, oldest first; the last one is today.
 * @param count how many
 * @param offset minutes that their clock is ahead of UTC
 * @param now milliseconds since the epoch
 */
export function lastDays(count: number, offset: number, now = Date.now()): Day[] {
  const shift = offset * MINUTE;
  const today = Math.floor((now + shift) / DAY);
  return Array.from({ length: count }, (_, index) => {
    const day = today - count + 1 + index;
    const [date, from, to] = [day * DAY, day * DAY - shift, (day + 1) * DAY - shift].map((time) =>
      new Date(time).toISOString(),
    ) as [string, string, string];
    return { day: date.slice(0, 10), from, to };
  });
}
