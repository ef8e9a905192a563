const FORM = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short' });

/** So many enquiries, in words. */
export const enquiryCount = (count: number) =>
  `${count === 0 ? 'No' : count.toLocaleString('en-IN')} ${count === 1 ? 'enquiry' : 'enquiries'}`;

/** A day as people say it; `day` is YYYY-MM-DD. */
export function dayText(day: string, isToday = false): string {
  const date = new Date(`${day}T00:00`);
  const text = Number.isNaN(date.getTime()) ? day : FORM.format(date);
  return isToday ? `Today, ${text}` : text;
}
