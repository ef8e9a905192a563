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
});
export type SubmissionOrigin = z.output<typeof submissionOrigin>;

/** Part of a submission's body: a `SubmissionOrigin` as JSON. An invalid one counts as missing: nothing is refused for it. */
export const originField = () => z.catch(z.optional(z.string().check(z.maxLength(2_000))), undefined);

/** Reads the origin of a submission. */
export function parseOrigin(json: string | undefined | null): SubmissionOrigin | null {
  try {
    return z.safeParse(submissionOrigin, JSON.parse(json ?? '')).data ?? null;
  } catch {
    return null;
  }
}
