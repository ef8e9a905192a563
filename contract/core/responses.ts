import * as z from 'zod/mini';

/** Every error of the API: a sentence for the reader and, where fields are at fault, one for each. */
export const apiError = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
});
export type ApiError = z.output<typeof apiError>;

/** The answer of a call that only says that it was done. */
export const doneResponse = z.object({ success: z.boolean(), message: z._default(z.string(), '') });

/**
 * The answer to a submission. `receipt` is the `Idempotency-Key` it was sent with:
 * what tells our server's word from that of whoever else answers on a strange network.
 */
export const receivedResponse = z.object({
  success: z.boolean(),
  message: z.string(),
  _id: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  receipt: z.optional(z.string()),
});
