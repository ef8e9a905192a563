import type { Input, SendOptions } from '#contract/client.ts';
import type { Call, ResponseOf } from '#contract/core/call.ts';
import type { Page } from '#contract/core/paging.ts';
import { abortAfter } from '#lib/abort-after.ts';
import { CALL_TIMEOUT_MS } from '#lib/timeouts.ts';
import { discardRejectedToken, isSameAdmin, markInUse, waitForSession } from './admin-session.ts';
import { CallError } from './api-base.ts';
import { updateSession } from './change-session.ts';
import { makeCall } from './client.ts';
import { waitForConfirmation } from './confirmation.ts';
import { storedSession } from './session.ts';

type AdminResult<C extends Call> = { readonly data: ResponseOf<C>; readonly page?: Page | undefined };

/** Idempotency key, headers and `fetch` of a call. A custom `fetch` has its own timeout. */
type AdminCallOptions = Pick<SendOptions, 'key' | 'headers' | 'fetch'>;

/**
 * Makes a call of the back office with the stored token. If the session has ended, the call waits until the same person
 * has signed in again and is then repeated. If the server says that the role is no longer admin, the stored role is
 * corrected. A sensitive call waits until the admin has confirmed who they are. Throws a `CallError`, or the signal's reason if that aborts.
 */
export async function adminApi<C extends Call>(
  call: C,
  input: Input<C>,
  signal?: AbortSignal,
  options?: AdminCallOptions,
): Promise<ResponseOf<C>> {
  return (await callWithSession(call, input, signal, options)).data;
}

/**
 * Reads a list page of the back office, as `adminApi` does.
 * @returns rows and page; all rows and no page if the host does not support pages
 */
export async function adminRows<Path extends string, Row, Query extends Call['query']>(
  call: Call<Path, undefined, undefined, Row[], Query>,
  input: Input<Call<Path, undefined, undefined, Row[], Query>>,
  signal?: AbortSignal,
): Promise<{ rows: Row[]; page?: Page | undefined }> {
  const { data, page } = await callWithSession(call as Call, input as Input<Call>, signal);
  return { rows: data as Row[], page };
}

const isConfirmationMissing = ({ failure }: CallError) =>
  failure.kind === 'refused' && failure.status === 403 && failure.errors?.confirm !== undefined;

async function callWithSession<C extends Call>(
  call: C,
  input: Input<C>,
  signal?: AbortSignal,
  options: AdminCallOptions = {},
): Promise<AdminResult<C>> {
  const before = storedSession() ?? (await waitForSession(signal));
  const limited = options.fetch ? signal : abortAfter(CALL_TIMEOUT_MS, signal);
  const result = await makeCall(call, input, { ...options, token: before?.token, signal: limited });
  const error = result.ok ? undefined : new CallError(result.failure);
  if (error?.status === 401) discardRejectedToken(before?.token);
  else if (before) markInUse();
  // A 403 with field errors is about the input, not about the role.
  const isRoleRevoked = error?.status === 403 && !(error.failure.kind === 'refused' && error.failure.errors);
  if (isRoleRevoked && storedSession()?.token === before?.token) updateSession({ role: 'user' });
  if (error && isConfirmationMissing(error)) {
    if (await waitForConfirmation(signal)) return callWithSession(call, input, signal, options);
    throw new CallError({
      kind: 'refused',
      status: 403,
      message: 'Nothing was done: you did not confirm that it is you',
    });
  }
  if (error && error.status !== 401) throw error;

  const now = storedSession() ?? (await waitForSession(signal));
  // A response that arrives after the admin has signed out must be neither shown nor stored.
  if (!isSameAdmin(before, now)) throw error ?? new CallError({ kind: 'no-answer' });
  return result.ok ? result : callWithSession(call, input, signal, options);
}
