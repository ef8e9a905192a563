import type { Input, Sending } from '#contract/client.ts';
import type { AnswerOf, Call } from '#contract/core/call.ts';
import { CallError } from './call-error.ts';
import { makeCall } from './make-call.ts';
import { withTimeout } from './patience.ts';

/**
 * Makes a public call, always without a token.
 * @returns its answer; throws a `CallError`
 */
export async function publicApi<C extends Call>(
  call: C,
  input: Input<C>,
  sending: Pick<Sending, 'signal' | 'fetch'> = {},
): Promise<AnswerOf<C>> {
  // One that brings its `fetch` watches over its time itself.
  const signal = sending.fetch ? sending.signal : withTimeout(sending.signal);
  const result = await makeCall(call, input, { ...sending, signal });
  if (!result.ok) throw new CallError(result.failure);
  return result.data;
}
