import type { Failure } from '#contract/client.ts';

// The parts of the API client that every page loads. They must not import the contract's client.

/** Origin of the API: `VITE_API_HOST` of the build, or `''` for the page's own origin. */
export const API_HOST: string = import.meta.env.VITE_API_HOST?.replace(/\/$/, '') ?? '';

/** Logs a failed call. The page shows the error itself. */
export function logFailure(action: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for failures to be logged
  console.error(`${action} failed`, error);
}

/** A failed call as an error, for the query cache. */
export class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? (failure.message ?? `Status ${failure.status}`) : 'No answer');
    this.failure = failure;
  }

  /** HTTP status; 0 if no answer came. */
  get status(): number {
    return this.failure.kind === 'refused' ? this.failure.status : 0;
  }

  /** Whether a retry may succeed. A call that has timed out is not retried: the user has waited long enough. */
  get worthRetrying(): boolean {
    if (this.failure.kind === 'no-answer' && this.failure.isLate) return false;
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}
