const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

interface QuietHours {
  /** HH:mm; empty if there are none. */
  readonly quiet_from: string;
  readonly quiet_to: string;
  /** IANA name; UTC if it is unknown. */
  readonly time_zone: string;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes since midnight in a time zone. */
function localMinutes(timeZone: string, now: number): number {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(now);
  try {
    return minutesOf(format(timeZone || 'UTC'));
  } catch {
    return minutesOf(format('UTC'));
  }
}

/**
 * When the quiet hours end that a time is in.
 * @param now milliseconds since the epoch
 * @returns milliseconds since the epoch; undefined outside of quiet hours
 */
export function quietUntil({ quiet_from, quiet_to, time_zone }: QuietHours, now: number): number | undefined {
  if (quiet_from === '' || quiet_to === '' || quiet_from === quiet_to) return undefined;
  const since = (from: number, to: number) => (to - from + DAY_MINUTES) % DAY_MINUTES;
  const [from, to, local] = [minutesOf(quiet_from), minutesOf(quiet_to), localMinutes(time_zone, now)];
  if (since(from, local) >= since(from, to)) return undefined;
  return Math.floor(now / MINUTE) * MINUTE + since(local, to) * MINUTE;
}
