import * as z from 'zod/mini';

/** Every error of the API: a sentence for the reader and, where fields are at fault, one for each. */
export const errorAnswer = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
});
export type ErrorAnswer = z.output<typeof errorAnswer>;

/** The answer of a call that only says that it was done. */
export const doneAnswer = z.object({ success: z.boolean(), message: z._default(z.string(), '') });

/**
 * The answer to a submission. `receipt` is the `Idempotency-Key` it was sent with:
 * what tells our server's word from that of whoever else answers on a strange network.
 */
export const receivedAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  _id: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  receipt: z.optional(z.string()),
});
