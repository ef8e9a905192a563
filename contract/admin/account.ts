import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { LIMITS } from '../core/fields.ts';
import { doneResponse } from '../core/responses.ts';
import { ADMIN_ROLES } from '../core/roles.ts';
import { one } from '../core/shape.ts';
import { newPassword } from '../public/accounts.ts';
import { adminsLogout, device } from '../public/sessions.ts';

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
});

export const adminsMe = defineCall({
  method: 'GET',
  path: '/admins/me',
  access: 'admin',
  beforePasswordChange: true,
  summary: 'The account of this session',
  response: one(account),
});

export const adminsChangePassword = defineCall({
  method: 'POST',
  path: '/admins/changePassword',
  access: 'signed-in',
  beforePasswordChange: true,
  summary: 'Replace the password of this account and end its other sessions',
  sends: 'json',
  body: z.object({
    oldPassword: z
      .string('The current password is required')
      .check(
        z.minLength(1, 'The current password is required'),
        z.maxLength(LIMITS.password, 'The current password is too long'),
      ),
    password: newPassword(),
    device: device(),
  }),
  response: one(doneResponse),
});

export const adminsLogoutAll = defineCall({
  ...adminsLogout,
  method: 'POST',
  path: '/admins/logoutAll',
  summary: 'End all sessions of this account, including this one',
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
  summary: 'End a session of this account',
  response: one(doneResponse),
});
