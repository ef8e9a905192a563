import * as z from 'zod/mini';

/**
 * Body of every error response: a message and, for invalid fields, one message for each. A 409 to a change of a record has
 * the record as it is now.
 */
export const apiError = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.unknown()),
});
export type ApiError = z.output<typeof apiError>;

/** Response without data. */
export const doneResponse = z.object({ success: z.boolean(), message: z._default(z.string(), '') });

/**
 * Response to a submission. `receipt` is its `Idempotency-Key`; it distinguishes our server's response from that of a
 * captive portal.
 */
export const receivedResponse = z.object({
  success: z.boolean(),
  message: z.string(),
  _id: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  receipt: z.optional(z.string()),
});
