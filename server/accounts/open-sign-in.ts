import type { Transaction } from 'kysely';
import type { Call } from '#contract/core/call.ts';
import type { AuditedCall } from '../audit/audited-calls.ts';
import type { CallRequest } from '../calls/handler-types.ts';
import type { Database } from '../db/schema.ts';
import { findSession, type NewSession, openSession } from '../sessions/sessions.ts';
import { appendSignIn } from './audited-sign-ins.ts';
import { rememberDevice } from './devices.ts';

/** A request to sign in, which may bring the token of a device that has signed in before. */
type SignInRequest = Pick<CallRequest<Call>, 'account' | 'address' | 'device'> & {
  readonly body: { readonly device?: string | undefined };
};

/**
 * Opens a session for an account whose credentials were found right, remembers the device and appends the sign-in.
 * @param by how it is opened
 * @returns the part of the response that all ways to sign in share
 */
export async function openSignIn(
  trx: Transaction<Database>,
  call: AuditedCall,
  request: SignInRequest,
  accountId: string,
  by: Pick<NewSession, 'mustChangePassword' | 'byCode' | 'byPasskey'> = {},
) {
  const token = await openSession(trx, accountId, { device: request.device, ...by });
  const device = await rememberDevice(trx, accountId, request.body.device);
  await appendSignIn(trx, call, request, accountId);
  const mustAddFactor = (await findSession(trx, token))?.mustAddFactor;
  return { success: true, token, device, ...(mustAddFactor && { mustAddFactor }) };
}
