import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { doneResponse } from '../core/responses.ts';
import { one } from '../core/shape.ts';

/** Core Web Vitals and what precedes them (web.dev/articles/vitals). `CLS` has no unit, all others are milliseconds. */
export const VITALS = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

/** Kinds of connections, as `navigator.connection.effectiveType` names them; `unknown` in browsers without it. */
export const CONNECTIONS = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;
export type Connection = (typeof CONNECTIONS)[number];

/** Maximum numbers of a report. */
export const MAX_ERRORS = 5;
const MAX_FRAMES = 10;
const MAX_VALUE = 600_000;

const route = z.string().check(z.regex(/^\/[\w/$.-]{0,80}$/));
const build = z.string().check(z.regex(/^[\w.-]{1,80}$/));

/** An error in a page: what kind, and where in our code. Its message is left out, as it may contain what was typed. */
const pageError = z.object({
  type: z.string().check(z.regex(/^\w{1,60}$/)),
  /** Files and positions in them, the innermost first: `assets/app-1a2b3c4d.js:1:2345`. */
  frames: z.array(z.string().check(z.regex(/^[\w./-]{1,100}:\d{1,8}:\d{1,8}$/))).check(z.maxLength(MAX_FRAMES)),
  route,
  /** Name of the first script of the build. */
  build,
});
export type PageError = z.output<typeof pageError>;

const vital = z.object({ name: z.enum(VITALS), value: z.number().check(z.gte(0), z.lte(MAX_VALUE)) });

export const pageReports = defineCall({
  method: 'POST',
  path: '/page-reports',
  access: 'public',
  summary: 'Report errors of a page, and how fast it was; without personal data',
  sends: 'json',
  body: z.object({
    errors: z._default(z.array(pageError).check(z.maxLength(MAX_ERRORS)), []),
    /** One visit of a page. */
    visit: z.optional(
      z.object({
        route,
        connection: z.enum(CONNECTIONS),
        vitals: z.array(vital).check(z.maxLength(VITALS.length)),
      }),
    ),
  }),
  response: one(doneResponse),
});
