import type { Kysely } from 'kysely';
import type { Call } from '#contract/core/call.ts';
import { hasRight, rolesWith } from '#contract/core/roles.ts';
import { HttpError } from '../core/http-error.ts';
import type { AccountRow } from '../db/account-tables.ts';
import type { Database } from '../db/schema.ts';
import { rememberAdmin } from '../sessions/known-admins.ts';
import { type FoundSession, findSession } from '../sessions/sessions.ts';

/** The account and session of a request; null on public calls. */
export interface Caller extends Omit<FoundSession, 'account' | 'session'> {
  readonly account: AccountRow | null;
  readonly session: string | null;
}

/** The session is valid, but its account may not make the call. */
export class NotPermitted extends HttpError {
  readonly accountId: string;

  constructor(accountId: string, message: string, errors?: Readonly<Record<string, string>>) {
    super(403, message, errors);
    this.accountId = accountId;
  }
}

/** The caller of a public call. */
export const ANONYMOUS: Caller = {
  ...{ account: null, session: null, mustChangePassword: false, mayResetPassword: false },
  ...{ mustAddFactor: false, isFresh: false },
};

/**
 * Authenticates and authorizes a call, before its body is read.
 * @param authorization the `Authorization` header
 * @throws HttpError 401 without a valid session, 403 if its role is too low, or something must be done first: replace the password,
 * add a second factor, confirm who uses the session
 */
export async function authorizeCall(
  db: Kysely<Database>,
  call: Pick<Call, 'access' | 'beforePasswordChange' | 'beforeSecondFactor' | 'isSensitive'>,
  authorization?: string,
): Promise<Caller> {
  const { access, beforePasswordChange = false, beforeSecondFactor = false, isSensitive = false } = call;
  if (access === 'public') return ANONYMOUS;
  const token = /^Bearer +([\w.~+/=-]{1,200})$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new HttpError(401, 'Please sign in to continue');
  const caller = await findSession(db, token);
  if (!caller) throw new HttpError(401, 'Your session has ended. Please sign in again');
  const { role, admin_role } = caller.account;
  if (access !== 'signed-in' && role !== 'admin')
    throw new NotPermitted(caller.account.id, 'Only an admin may do this');
  if (caller.mustChangePassword && !beforePasswordChange) {
    const message = 'Replace the generated password by one of your own first';
    throw new HttpError(403, message, { password: message });
  }
  if (caller.mustAddFactor && !beforeSecondFactor) {
    const message = 'Set up a second factor for your account first';
    throw new HttpError(403, message, { secondFactor: message });
  }
  if (role === 'admin' && authorization) rememberAdmin(authorization);
  if (access !== 'signed-in' && !hasRight(admin_role, access)) {
    const message = `Your role does not include this. It is for the role ${rolesWith(access).join(' or ')}`;
    throw new NotPermitted(caller.account.id, message, { role: message });
  }
  if (isSensitive && !caller.isFresh) {
    const message = 'Confirm that it is you';
    throw new HttpError(403, message, { confirm: message });
  }
  return caller;
}
