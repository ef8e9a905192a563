import { CallError } from '#api/api-base.ts';

/** Why a change failed, for display. */
export interface ErrorMessage {
  /** The server's message, or a default. */
  readonly text: string;
  readonly detail?: string;
  readonly errors: Readonly<Record<string, string>>;
  /** Whether a retry may succeed. */
  readonly mayRetry: boolean;
}

/** Whether a call got no response. */
export const isNetworkError = (error: unknown): boolean => error instanceof CallError && error.status === 0;

/** Why a call failed: the server's message if there is one, or a default sentence. */
export function errorReason(error: unknown): string {
  if (isNetworkError(error)) return 'This needs the network: there was no answer.';
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return 'The answer was not understood.';
  const { message, status } = error.failure;
  return message ?? (status < 500 ? 'The server refused it.' : 'The server could not answer.');
}

/**
 * Describes a failed change.
 * @param fallback message if the server sent none
 */
export function describeError(error: unknown, fallback: string): ErrorMessage {
  if (!(error instanceof CallError) || error.failure.kind === 'no-answer') {
    return { text: fallback, detail: errorReason(error), errors: {}, mayRetry: true };
  }
  const { message = fallback, errors = {} } = error.failure;
  return { text: message, errors, mayRetry: error.worthRetrying };
}
