import * as z from 'zod/mini';
import { optionalText } from '../core/fields.ts';

/** Where a submission came from, as its page reports it. */
export const submissionOrigin = z.object({
  /** Path of the page. */
  page: optionalText('Page', 300),
  /** Campaign parameters (`utm_…`) of the page on which the visit began, as a query. */
  campaign: optionalText('Campaign', 500),
  /** Whether it was sent from the installed app. */
  installed: z._default(z.boolean(), false),
  /** When the visitor sent it, by the clock of the device; ISO 8601. */
  sentAt: optionalText('Time', 40),
  /** Seconds since the page was loaded; missing if it was loaded again or returned to, as it may have been filled in before. */
  seconds: z.optional(z.number()),
});
export type SubmissionOrigin = z.output<typeof submissionOrigin>;

/** Writes an origin as the value of a header. */
export const writeOrigin = (origin: SubmissionOrigin): string => encodeURIComponent(JSON.stringify(origin));

/** Reads what `writeOrigin` has written. An invalid origin counts as missing: nothing is refused for it. */
export function parseOrigin(value: unknown): SubmissionOrigin | null {
  try {
    return z.safeParse(submissionOrigin, JSON.parse(decodeURIComponent(String(value)))).data ?? null;
  } catch {
    return null;
  }
}
