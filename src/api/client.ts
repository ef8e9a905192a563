import { type Input, type Result, type SendOptions, send } from '#contract/client.ts';
import type { Call, ResponseOf } from '#contract/core/call.ts';
import { abortAfter } from '#lib/abort-after.ts';
import { CALL_TIMEOUT_MS } from '#lib/timeouts.ts';
import { API_HOST, CallError, logFailure } from './api-base.ts';
import { reportDelay, reportReachability } from './reachability.ts';

/**
 * Makes a call and reports whether the server answered it. If a list was requested and the response contains none,
 * that is logged, and the result is an empty list.
 */
export async function makeCall<C extends Call>(
  call: C,
  input: Input<C>,
  sending: Omit<SendOptions, 'host'>,
): Promise<Result<ResponseOf<C>>> {
  const result = await reportDelay(send(call, input, { host: API_HOST, ...sending }));
  reportReachability(result.ok || result.failure.kind === 'refused');
  if (result.ok && result.odd) logFailure(`${call.method} ${call.path}`, new TypeError('The answer is no list'));
  return result;
}

/** Makes a public call, always without a token. Throws a `CallError`. */
export async function publicApi<C extends Call>(
  call: C,
  input: Input<C>,
  sending: Pick<SendOptions, 'signal' | 'fetch'> = {},
): Promise<ResponseOf<C>> {
  // A custom `fetch` has its own timeout.
  const signal = sending.fetch ? sending.signal : abortAfter(CALL_TIMEOUT_MS, sending.signal);
  const result = await makeCall(call, input, { ...sending, signal });
  if (!result.ok) throw new CallError(result.failure);
  return result.data;
}

/** Milliseconds that the server asks to wait before a retry (429); 0 if it does not. */
export function retryAfter(error: unknown): number {
  const failure = error instanceof CallError ? error.failure : undefined;
  return failure?.kind === 'refused' && failure.status === 429 ? (failure.retryAfter ?? 0) : 0;
}
