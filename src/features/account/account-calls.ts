import { discardRejectedToken } from '#api/admin-session.ts';
import { CallError } from '#api/api-base.ts';
import { makeCall } from '#api/client.ts';
import { storedSession } from '#api/session.ts';
import { adminsChangePassword, adminsLogoutAll } from '#contract/admin/account.ts';
import { storedDevice } from '#features/sign-in/form/sign-in-calls.ts';
import { abortAfter } from '#lib/abort-after.ts';
import { CALL_TIMEOUT_MS } from '#lib/timeouts.ts';

/** Replaces the password of the signed-in account. Throws a `CallError`. */
export async function changePassword(oldPassword: string | undefined, password: string): Promise<void> {
  const token = storedSession()?.token;
  const input = { body: { ...(oldPassword && { oldPassword }), password, ...storedDevice() } };
  const result = await makeCall(adminsChangePassword, input, { token, signal: abortAfter(CALL_TIMEOUT_MS) });
  if (result.ok) return;
  const error = new CallError(result.failure);
  if (error.status === 401) discardRejectedToken(token);
  throw error;
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
