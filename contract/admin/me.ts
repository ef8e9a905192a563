import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { doneResponse } from '../core/responses.ts';
import { ADMIN_ROLES } from '../core/roles.ts';
import { one } from '../core/shape.ts';

/** The account that is signed in. */
export const account = z.object({
  success: z.boolean(),
  name: z.string(),
  email: z.string(),
  /** Only `admin` opens the back office. */
  role: z.enum(['admin', 'user']),
  /** What the admin may do there. A server of the previous release does not tell, and lets every admin do everything. */
  adminRole: z._default(z.enum(ADMIN_ROLES), 'owner'),
  mustChangePassword: z.optional(z.boolean()),
  /** Whether a second factor must be set up before anything else. */
  mustAddFactor: z.optional(z.boolean()),
  /** Whether the account has a passkey. */
  hasPasskey: z.optional(z.boolean()),
  /** Whether a code has just opened the session: the password can be replaced without the current one. */
  mayResetPassword: z.optional(z.boolean()),
});

export const adminsMe = defineCall({
  method: 'GET',
  path: '/admins/me',
  access: 'admin',
  beforePasswordChange: true,
  beforeSecondFactor: true,
  summary: 'The account of this session',
  response: one(account),
});

/** A session of an account. */
export const accountSession = z.object({
  id: z.string(),
  /** Browser and system, such as 'Chrome on Android'; empty if it is not known. */
  device: z.string(),
  createdAt: z.string(),
  /** Exact to a minute. */
  lastUsedAt: z.string(),
  /** Whether it is the session that asks. */
  isThis: z.boolean(),
});
export type AccountSession = z.output<typeof accountSession>;

export const adminsSessions = defineCall({
  method: 'GET',
  path: '/admins/sessions',
  access: 'signed-in',
  summary: 'The sessions of this account, the one that asks first, then the last used first',
  response: one(z.object({ success: z.boolean(), sessions: z.array(accountSession) })),
});

export const adminsEndSession = defineCall({
  method: 'DELETE',
  path: '/admins/sessions/:id',
  access: 'signed-in',
  isSensitive: true,
  summary: 'End a session of this account',
  response: one(doneResponse),
});
