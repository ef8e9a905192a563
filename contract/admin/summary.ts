import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { one } from '../core/shape.ts';
import { timeOffset } from './time-offset.ts';

const count = z.number();

/** The counts of the dashboard. */
export const summary = z.object({
  success: z.boolean(),
  counts: z.object({
    ...{ team: count, services: count, reviews: count, projects: count, portfolio: count },
    ...{ applications: count, contacts: count },
  }),
  /** Enquiries of each of the last 30 days, today last. `day` is YYYY-MM-DD. */
  enquiries: z.array(z.object({ day: z.string(), count })),
  /** A server of the previous release does not tell. */
  backup: z.optional(
    z.object({
      /** When the newest backup was finished; null without one. */
      newest: z.nullable(z.string()),
      isLate: z.boolean(),
      isScheduled: z.boolean(),
    }),
  ),
});
export type Summary = z.output<typeof summary>;

export const adminsSummary = defineCall({
  method: 'GET',
  path: '/admins/summary',
  access: 'admin',
  summary: 'Counts of all records, and enquiries per day',
  query: z.object({ offset: timeOffset }),
  response: one(summary),
});
