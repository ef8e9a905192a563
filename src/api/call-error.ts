import type { Failure } from '#contract/client.ts';

/** A failed call as an error, for the query cache; what went wrong is the typed `failure`. */
export class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? (failure.message ?? `Status ${failure.status}`) : 'No answer');
    this.failure = failure;
  }

  /** The status the server answered with; 0 where no answer came. */
  get status(): number {
    return this.failure.kind === 'refused' ? this.failure.status : 0;
  }

  /** Whether another try may go better; who has waited for one that was too late has waited enough. */
  get worthRetrying(): boolean {
    if (this.failure.kind === 'no-answer' && this.failure.isLate) return false;
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}
