import type { AnswerOf, Call } from '#contract/call.ts';
import { type Input, type Sending, send } from '#contract/client.ts';
import { CallError } from './call-error.ts';
import { API_HOST } from './host.ts';
import { logFailure } from './log-failure.ts';

/**
 * Makes a public call, always without a token. An answer that is no list where one was asked for is logged, and empty.
 * @returns its answer; throws a `CallError`
 */
export async function publicApi<C extends Call>(
  call: C,
  input: Input<C>,
  sending: Pick<Sending, 'signal' | 'fetch'> = {},
): Promise<AnswerOf<C>> {
  const result = await send(call, input, { host: API_HOST, ...sending });
  if (!result.ok) throw new CallError(result.failure);
  if (result.odd) logFailure(`${call.method} ${call.path}`, new TypeError('The answer is no list'));
  return result.data;
}
