import { isToday } from '#admin/formats.tsx';

const DAY = 86_400_000;

const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', options).format(date);

const startOfDay = (date: Date) => new Date(date).setHours(0, 0, 0, 0);

/** A time as lists show it: the time of today, else the day, with the year if it is another. */
export function shortTime(iso: string, now = new Date()): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  if (isToday(iso, now)) return format(date, { hour: '2-digit', minute: '2-digit' });
  const isThisYear = date.getFullYear() === now.getFullYear();
  return format(date, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) });
}

/** A follow-up date relative to today; undefined without one. */
export function dueText(iso: string, now = new Date()): { text: string; isLate: boolean } | undefined {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return undefined;
  const days = Math.round((startOfDay(date) - startOfDay(now)) / DAY);
  const names: Readonly<Record<number, string>> = { [-1]: 'Due yesterday', 0: 'Due today', 1: 'Due tomorrow' };
  return { text: names[days] ?? `Due ${shortTime(iso, now)}`, isLate: date < now };
}

/** A time as the value of `<input type=datetime-local>`. */
export function toLocalInput(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The value of `<input type=datetime-local>` as a time; empty if it is empty. */
export const fromLocalInput = (value: string): string => (value ? new Date(value).toISOString() : '');
