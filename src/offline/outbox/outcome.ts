import type { Reply } from '#contract/client.ts';
import type { LastError } from './record.ts';

/** What an attempt came to. */
export type Outcome =
  | { readonly type: 'delivered' }
  /** Not delivered as far as anyone knows: it is sent again. */
  | { readonly type: 'retry'; readonly error: Omit<LastError, 'at'>; readonly retryAfter?: number | undefined }
  /** The server has read it and will not take it as it is. */
  | { readonly type: 'refused'; readonly error: Omit<LastError, 'at'> };

/** Nothing came back, or nothing that our server would say. */
export const NO_ANSWER: Outcome = { type: 'retry', error: { status: 0 } };

const WORTH_REPEATING = new Set([408, 409, 425, 429]);

/**
 * Decides what a reply means for a submission. Only a 2xx with a JSON object counts as delivered: a captive portal
 * answers 200 too, with HTML. A receipt in it must be ours; a host that knows no keys sends none and is believed.
 * @param reply what came back
 * @param key the submission's idempotency key
 */
export function outcomeOf(reply: Reply, key: string): Outcome {
  const { status, message, errors, retryAfter, value } = reply;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (WORTH_REPEATING.has(status) || status >= 500) {
    return { type: 'retry', error: { status, message }, retryAfter };
  }
  if (!isObject) return NO_ANSWER;
  if (!reply.ok) return { type: 'refused', error: { status, message, errors } };
  const { receipt } = value as { receipt?: unknown };
  return receipt === undefined || receipt === key ? { type: 'delivered' } : NO_ANSWER;
}
