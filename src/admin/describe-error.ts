import { CallError } from '#api/api-base.ts';

/** Why a change failed, for display. */
export interface ErrorMessage {
  /** The server's message, or else a default. */
  readonly text: string;
  readonly detail?: string;
  readonly errors: Readonly<Record<string, string>>;
  /** Whether the same may succeed later. */
  readonly mayRetry: boolean;
}

/** Whether a call got no answer. */
export const isNetworkError = (error: unknown): boolean => error instanceof CallError && error.status === 0;

/** Why a call failed, in a sentence: the server's own where it gave one. */
export function errorReason(error: unknown): string {
  if (isNetworkError(error)) return 'This needs the network: there was no answer.';
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return 'The answer was not understood.';
  const { message, status } = error.failure;
  return message ?? (status < 500 ? 'The server refused it.' : 'The server could not answer.');
}

/**
 * Puts a failed change into words.
 * @param error as it was thrown
 * @param otherwise what is said where the server says nothing
 */
export function describeError(error: unknown, otherwise: string): ErrorMessage {
  if (!(error instanceof CallError) || error.failure.kind === 'no-answer') {
    return { text: otherwise, detail: errorReason(error), errors: {}, mayRetry: true };
  }
  const { message = otherwise, errors = {} } = error.failure;
  return { text: message, errors, mayRetry: error.worthRetrying };
}
