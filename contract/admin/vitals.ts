import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { one } from '../core/shape.ts';
import { CONNECTIONS, VITALS } from '../public/page-reports.ts';

/** Days of visits that the figures are of. */
export const VITALS_DAYS = 28;

/** The 75th percentile of each vital, as Google rates pages, and the number of visits. */
const speed = z.object({
  visits: z.number(),
  vitals: z.partialRecord(z.enum(VITALS), z.number()),
});
export type Speed = z.output<typeof speed>;

export const speedOfPages = z.object({
  success: z.boolean(),
  /** The most visited pages first. */
  routes: z.array(z.extend(speed, { route: z.string() })),
  connections: z.array(z.extend(speed, { connection: z.enum(CONNECTIONS) })),
});
export type SpeedOfPages = z.output<typeof speedOfPages>;

export const adminsVitals = defineCall({
  method: 'GET',
  path: '/admins/vitals',
  access: 'admin',
  summary: 'How fast the pages were for visitors, by page and by connection',
  response: one(speedOfPages),
});

/** Upper limits of what Google rates as good and as poor (web.dev/articles/defining-core-web-vitals-thresholds). */
export const RATINGS = {
  ...{ TTFB: [800, 1800], FCP: [1800, 3000], LCP: [2500, 4000] },
  ...{ INP: [200, 500], CLS: [0.1, 0.25] },
} as const satisfies Record<(typeof VITALS)[number], readonly [good: number, poor: number]>;
