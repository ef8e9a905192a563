import type { Kysely } from 'kysely';
import type { Call } from '#contract/core/call.ts';
import { HttpError } from '../core/http-error.ts';
import type { Database } from '../db/schema.ts';
import type { AccountRow } from '../db/system-tables.ts';
import { rememberAdmin } from '../sessions/known-admins.ts';
import { findSession } from '../sessions/sessions.ts';

/** Whose session a request came with; both null on public calls. */
export interface Caller {
  readonly account: AccountRow | null;
  readonly session: string | null;
  /** Whether the session may only replace the generated password that opened it. */
  readonly mustChangePassword: boolean;
}

/** Who comes without a session, and needs none. */
export const ANONYMOUS: Caller = { account: null, session: null, mustChangePassword: false };

/**
 * Decides whether a call may be made, before anything of its body is read.
 * @param db database
 * @param call who may
 * @param authorization the header, undefined where there is none
 * @throws HttpError 401 without a live session, 403 where its role is too low or its password must be replaced first
 */
export async function authorizeCall(
  db: Kysely<Database>,
  { access, beforePasswordChange }: Pick<Call, 'access' | 'beforePasswordChange'>,
  authorization?: string,
): Promise<Caller> {
  if (access === 'public') return ANONYMOUS;
  const token = /^Bearer +([\w.~+/=-]{1,200})$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new HttpError(401, 'Please sign in to continue');
  const found = await findSession(db, token);
  if (!found) throw new HttpError(401, 'Your session has ended. Please sign in again');
  if (access === 'admin' && found.account.role !== 'admin') throw new HttpError(403, 'Only an admin may do this');
  if (found.mustChangePassword && !beforePasswordChange) {
    const message = 'Replace the generated password by one of your own first';
    throw new HttpError(403, message, { password: message });
  }
  if (found.account.role === 'admin' && authorization) rememberAdmin(authorization);
  return found;
}
