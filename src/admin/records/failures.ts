import { CallError } from '#src/api/call-error.ts';

/** Why a change was not made, for the reader. */
export interface Told {
  /** The server's words, else ours. */
  readonly text: string;
  readonly detail?: string;
  readonly errors: Readonly<Record<string, string>>;
  /** Whether the same may succeed later. */
  readonly mayRetry: boolean;
}

/**
 * Puts a failed change into words.
 * @param error as it was thrown
 * @param otherwise what is said where the server says nothing
 */
export function toldOf(error: unknown, otherwise: string): Told {
  if (!(error instanceof CallError) || error.failure.kind === 'no-answer') {
    return { text: otherwise, detail: 'This needs the network: there was no answer.', errors: {}, mayRetry: true };
  }
  const { message = otherwise, errors = {} } = error.failure;
  return { text: message, errors, mayRetry: error.worthRetrying };
}
