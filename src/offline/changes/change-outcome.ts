import type { Failure } from '#contract/client.ts';
import { isRetryStatus } from '../outbox/attempt.ts';
import type { ChangeOutcome } from './change-queue.ts';

/**
 * Decides the outcome of a change that has failed. 409 means two things: with errors of fields a conflict, otherwise a key that
 * is in use. A rejection without a message is none of our server's.
 */
export function outcomeOfFailure(failure: Failure): ChangeOutcome {
  if (failure.kind === 'no-answer') return { type: 'retry', error: { status: 0 } };
  const { status, message, errors, retryAfter } = failure;
  const error = { status, message, errors };
  if (status === 409 && errors) return { type: 'conflict', error };
  if (isRetryStatus(status)) return { type: 'retry', error, retryAfter };
  return message ? { type: 'refused', error } : { type: 'retry', error: { status: 0 } };
}
