import { CallError } from './call-error.ts';

/** How long the server asked us to wait before the next try, in milliseconds; 0 where it did not. */
export function retryAfter(error: unknown): number {
  const failure = error instanceof CallError ? error.failure : undefined;
  return failure?.kind === 'refused' && failure.status === 429 ? (failure.retryAfter ?? 0) : 0;
}
