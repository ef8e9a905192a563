import { queryOptions } from '@tanstack/react-query';
import { discardRejectedToken } from '#api/admin-session.ts';
import { CallError } from '#api/api-base.ts';
import { makeCall } from '#api/client.ts';
import { storedSession } from '#api/session.ts';
import { adminsChangePassword, adminsEndSession, adminsLogoutAll, adminsSessions } from '#contract/admin/account.ts';
import type { Input } from '#contract/client.ts';
import type { Call, ResponseOf } from '#contract/core/call.ts';
import { storedDevice } from '#features/sign-in/form/sign-in-calls.ts';
import { abortAfter } from '#lib/abort-after.ts';
import { CALL_TIMEOUT_MS } from '#lib/timeouts.ts';

/** Makes a call of the signed-in account, which may be one without access to the back office. Throws a `CallError`. */
async function accountCall<C extends Call>(call: C, input: Input<C>, signal?: AbortSignal): Promise<ResponseOf<C>> {
  const token = storedSession()?.token;
  const result = await makeCall(call, input, { token, signal: abortAfter(CALL_TIMEOUT_MS, signal) });
  if (result.ok) return result.data;
  const error = new CallError(result.failure);
  if (error.status === 401) discardRejectedToken(token);
  throw error;
}

/** Replaces the password of the signed-in account. Throws a `CallError`. */
export async function changePassword(oldPassword: string, password: string): Promise<void> {
  await accountCall(adminsChangePassword, { body: { oldPassword, password, ...storedDevice() } });
}

/** The sessions of the signed-in account. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await accountCall(adminsSessions, {}, signal)).sessions,
  staleTime: 0,
  gcTime: 0,
});

/** Ends another session of the signed-in account. Throws a `CallError`. */
export async function endSession(id: string): Promise<void> {
  try {
    await accountCall(adminsEndSession, { params: { id } });
  } catch (error) {
    // 404: it has ended already.
    if (!(error instanceof CallError) || error.status !== 404) throw error;
  }
}

/** Ends all sessions of the signed-in account. Throws a `CallError`. */
export async function signOutEverywhere(): Promise<void> {
  const result = await makeCall(
    adminsLogoutAll,
    {},
    { token: storedSession()?.token, signal: abortAfter(CALL_TIMEOUT_MS) },
  );
  // 401: the sessions have ended already, and the response to an earlier attempt was lost.
  if (!result.ok && new CallError(result.failure).status !== 401) throw new CallError(result.failure);
}
