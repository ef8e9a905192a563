import { type Input, type Result, type Sending, send } from '#contract/client.ts';
import type { AnswerOf, Call } from '#contract/core/call.ts';
import { API_HOST } from './host.ts';
import { logFailure } from './log-failure.ts';
import { reportDelay, reportReachability } from './reachability.ts';

/** Makes a call of the API, and notes whether it was answered. An answer that is no list where one was asked for is logged, and empty. */
export async function makeCall<C extends Call>(
  call: C,
  input: Input<C>,
  sending: Omit<Sending, 'host'>,
): Promise<Result<AnswerOf<C>>> {
  const result = await reportDelay(send(call, input, { host: API_HOST, ...sending }));
  reportReachability(result.ok || result.failure.kind === 'refused');
  if (result.ok && result.odd) logFailure(`${call.method} ${call.path}`, new TypeError('The answer is no list'));
  return result;
}
