import type { AnswerOf, Call } from '#contract/call.ts';
import type { Input } from '#contract/client.ts';
import { CallError } from './call-error.ts';
import { makeCall } from './make-call.ts';
import { patient } from './patience.ts';
import { clearSession, storedSession, storeRole } from './session.ts';

/**
 * Makes a call of the back office, always with the stored token. A session that the server does not know any more is
 * forgotten here too, and a role it has taken back is rewritten.
 * @returns its answer; throws a `CallError`
 */
export async function adminApi<C extends Call>(call: C, input: Input<C>, signal?: AbortSignal): Promise<AnswerOf<C>> {
  const token = storedSession()?.token;
  const result = await makeCall(call, input, { token, signal: patient(signal) });
  const stillOurs = storedSession()?.token === token;
  if (result.ok) {
    // An answer that comes after the session has ended must not be shown, let alone kept.
    if (stillOurs) return result.data;
    throw new CallError({ kind: 'no-answer' });
  }
  const error = new CallError(result.failure);
  if (stillOurs && error.status === 401) clearSession();
  if (stillOurs && error.status === 403) storeRole('user');
  throw error;
}
