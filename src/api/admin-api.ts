import type { AnswerOf, Call } from '#contract/call.ts';
import type { Input, Sending } from '#contract/client.ts';
import type { Page } from '#contract/paging.ts';
import { CallError } from './call-error.ts';
import { makeCall } from './make-call.ts';
import { patient } from './patience.ts';
import { clearSession, storedSession, storeRole } from './session.ts';

type Answered<C extends Call> = { readonly data: AnswerOf<C>; readonly page?: Page | undefined };

/** Under which key a call is sent, and by which `fetch`; one that is given watches over its time itself. */
type Way = Pick<Sending, 'key' | 'fetch'>;

/**
 * Makes a call of the back office, always with the stored token. A session that the server does not know any more is
 * forgotten here too, and a role it has taken back is rewritten.
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
 * @returns its rows, and which part it is; all rows are one part where the host knows no parts
 */
export async function adminRows<Path extends string, Row, Query extends Call['query']>(
  call: Call<Path, undefined, undefined, Row[], Query>,
  input: Input<Call<Path, undefined, undefined, Row[], Query>>,
  signal?: AbortSignal,
): Promise<{ rows: Row[]; page: Page }> {
  const { data, page } = await answered(call as Call, input as Input<Call>, signal);
  const rows = data as Row[];
  return { rows, page: page ?? { total: rows.length } };
}

async function answered<C extends Call>(
  call: C,
  input: Input<C>,
  signal?: AbortSignal,
  way: Way = {},
): Promise<Answered<C>> {
  const token = storedSession()?.token;
  const result = await makeCall(call, input, { ...way, token, signal: way.fetch ? signal : patient(signal) });
  const stillOurs = storedSession()?.token === token;
  if (result.ok) {
    // An answer that comes after the session has ended must not be shown, let alone kept.
    if (stillOurs) return result;
    throw new CallError({ kind: 'no-answer' });
  }
  const error = new CallError(result.failure);
  if (stillOurs && error.status === 401) clearSession();
  if (stillOurs && error.status === 403) storeRole('user');
  throw error;
}
