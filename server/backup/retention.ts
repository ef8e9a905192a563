/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
const KEPT = { day: 7, week: 4, month: 12 };

/** Days after which nothing that was deleted is in a backup, if one is made each month. */
export const BACKUP_DAYS = 12 * 31;

const NAME = /^site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;
const DAY = 24 * 3_600_000;

/** Name of the file of a backup that starts at a time. */
export const nameOf = (time: Date): string => `site-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** Time of the backup with this name; undefined for other files. */
export function timeOf(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined;
}

/** The newest backup among some files. */
export const newestOf = (names: readonly string[]): string | undefined =>
  names
    .filter((name) => timeOf(name))
    .sort()
    .at(-1);

/**
 * Finds the backups that are not needed any more. Days, weeks (from Monday) and months are those of UTC.
 * @param names of files; those of other programs are ignored
 */
export function expiredOf(names: readonly string[]): string[] {
  const newestFirst = names
    .filter((name) => timeOf(name))
    .sort()
    .reverse();
  const kept = new Set<string>();
  for (const [period, count] of Object.entries(KEPT) as [keyof typeof KEPT, number][]) {
    const newest = new Map<string, string>();
    for (const name of newestFirst) {
      const start = startOf(period, timeOf(name) as Date);
      if (!newest.has(start) && newest.size < count) newest.set(start, name);
    }
    for (const name of newest.values()) kept.add(name);
  }
  return newestFirst.filter((name) => !kept.has(name));
}

function startOf(period: keyof typeof KEPT, time: Date): string {
  if (period === 'month') return time.toISOString().slice(0, 7);
  const back = period === 'week' ? (time.getUTCDay() + 6) % 7 : 0;
  return new Date(time.getTime() - back * DAY).toISOString().slice(0, 10);
}
