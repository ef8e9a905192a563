import type { AnswerOf, Call } from '#contract/call.ts';
import { type Input, type Result, type Sending, send } from '#contract/client.ts';
import { API_HOST } from './host.ts';
import { logFailure } from './log-failure.ts';

/** Makes a call of the API. An answer that is no list where one was asked for is logged, and empty. */
export async function makeCall<C extends Call>(
  call: C,
  input: Input<C>,
  sending: Omit<Sending, 'host'>,
): Promise<Result<AnswerOf<C>>> {
  const result = await send(call, input, { host: API_HOST, ...sending });
  if (result.ok && result.odd) logFailure(`${call.method} ${call.path}`, new TypeError('The answer is no list'));
  return result;
}
