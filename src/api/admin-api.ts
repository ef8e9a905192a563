import type { Input, Sending } from '#contract/client.ts';
import type { AnswerOf, Call } from '#contract/core/call.ts';
import type { Page } from '#contract/core/paging.ts';
import { CallError } from './call-error.ts';
import { amendSession } from './change-session.ts';
import { makeCall } from './make-call.ts';
import { withTimeout } from './patience.ts';
import { isSameAdmin, markInUse, refuseToken, waitForSession } from './renewal.ts';
import { storedSession } from './session.ts';

type Answered<C extends Call> = { readonly data: AnswerOf<C>; readonly page?: Page | undefined };

/** Under which key a call is sent, and by which `fetch`; one that is given watches over its time itself. */
type Way = Pick<Sending, 'key' | 'fetch'>;

/**
 * Makes a call of the back office, always with the stored token. Where the session has ended meanwhile, it waits until
 * the same person has signed in again, and is made once more; a role that was taken back is rewritten.
 * @returns its answer; throws a `CallError`, or the signal's reason once its owner aborts it
 */
export async function adminApi<C extends Call>(
  call: C,
  input: Input<C>,
  signal?: AbortSignal,
  way?: Way,
): Promise<AnswerOf<C>> {
  return (await answered(call, input, signal, way)).data;
}

/**
 * Reads a part of a list of the back office, as `adminApi`.
 * @returns its rows, and which part they are; the whole list, and no part, where the host knows none
 */
export async function adminRows<Path extends string, Row, Query extends Call['query']>(
  call: Call<Path, undefined, undefined, Row[], Query>,
  input: Input<Call<Path, undefined, undefined, Row[], Query>>,
  signal?: AbortSignal,
): Promise<{ rows: Row[]; page?: Page | undefined }> {
  const { data, page } = await answered(call as Call, input as Input<Call>, signal);
  return { rows: data as Row[], page };
}

async function answered<C extends Call>(
  call: C,
  input: Input<C>,
  signal?: AbortSignal,
  way: Way = {},
): Promise<Answered<C>> {
  const before = storedSession() ?? (await waitForSession(signal));
  const sending = { ...way, token: before?.token, signal: way.fetch ? signal : withTimeout(signal) };
  const result = await makeCall(call, input, sending);
  const error = result.ok ? undefined : new CallError(result.failure);
  if (error?.status === 401) refuseToken(before?.token);
  else if (before) markInUse();
  // One that names a field asks for something else first: the role stands.
  const isRoleTaken = error?.status === 403 && !(error.failure.kind === 'refused' && error.failure.errors);
  if (isRoleTaken && storedSession()?.token === before?.token) amendSession({ role: 'user' });
  if (error && error.status !== 401) throw error;

  const now = storedSession() ?? (await waitForSession(signal));
  // An answer that comes after its reader has left must not be shown, let alone kept.
  if (!isSameAdmin(before, now)) throw error ?? new CallError({ kind: 'no-answer' });
  return result.ok ? result : answered(call, input, signal, way);
}
