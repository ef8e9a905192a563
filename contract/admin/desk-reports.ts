import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { doneResponse } from '../core/responses.ts';
import { one } from '../core/shape.ts';
import { timeOffset } from './time-offset.ts';

/** Lengths of a report, in weeks. */
export const REPORT_WEEKS = [4, 12, 26, 52] as const;
export type ReportWeeks = (typeof REPORT_WEEKS)[number];

const WEEKS = `weeks must be one of ${REPORT_WEEKS.join(', ')}`;

const count = z.number();
/** A group of items by name; an empty name stands for those of which it is not known. */
const group = z.object({ name: z._default(z.string(), ''), count });
export type ReportGroup = z.output<typeof group>;

/** Figures of the desk. Spam and deleted items are not counted. */
export const deskReport = z.object({
  success: z.boolean(),
  /** Enquiries received in each week, the current one last. `week` is its Monday, YYYY-MM-DD. */
  weeks: z.array(z.object({ week: z.string(), count })),
  /** Enquiries by the page and by the service that they come from: the largest groups first, then all others as one. */
  pages: z.array(group),
  services: z.array(group),
  /** Number of enquiries beyond the named groups. */
  others: z.object({ pages: count, services: count }),
  /** Answered enquiries, and the median time to the first answer in seconds; null if none is answered. */
  reply: z.object({ answered: count, median: z.nullable(z.number()) }),
  outcome: z.object({ won: count, lost: count }),
  /** Open items whose follow-up date is over, whenever they were received. */
  overdue: z.object({ enquiries: count, applications: count }),
  /** Applications received, how many of them have reached each state, and how many were declined. */
  funnel: z.object({
    ...{ received: count, shortlisted: count, interview: count, offered: count, hired: count, declined: count },
  }),
  /** Whether the admin who asks gets the weekly mail. */
  hasMail: z.boolean(),
});
export type DeskReport = z.output<typeof deskReport>;

export const deskReports = defineCall({
  method: 'GET',
  path: '/desk/reports',
  access: 'desk-read',
  summary: 'Figures of the desk in the last weeks',
  query: z.object({
    weeks: z._default(
      z.coerce.number(WEEKS).check(z.refine((weeks) => (REPORT_WEEKS as readonly number[]).includes(weeks), WEEKS)),
      12,
    ),
    offset: timeOffset,
  }),
  response: one(deskReport),
});

export const deskReportMail = defineCall({
  method: 'PUT',
  path: '/desk/reports/mail',
  access: 'desk-read',
  summary: 'Order the weekly mail with the figures of the desk, or cancel it',
  sends: 'json',
  body: z.object({ isOn: z.boolean('isOn must be true or false'), offset: timeOffset }),
  response: one(doneResponse),
});

const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const;

/** A duration with its two largest units: '3 h 20 min'. */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60) * 60;
  const at = UNITS.findIndex(([, length]) => minutes >= length);
  if (at === -1) return 'under a minute';
  const [unit, length] = UNITS[at] as (typeof UNITS)[number];
  const [nextUnit, nextLength] = UNITS[at + 1] ?? [];
  const rest = nextLength === undefined ? 0 : Math.floor((minutes % length) / nextLength);
  return `${Math.floor(minutes / length)} ${unit}${rest > 0 ? ` ${rest} ${nextUnit}` : ''}`;
}
