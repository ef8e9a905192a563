import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { LIMITS } from '../core/fields.ts';
import { doneResponse } from '../core/responses.ts';
import { one } from '../core/shape.ts';
import { newPassword } from '../public/accounts.ts';
import { adminsLogout, device } from '../public/sessions.ts';

export const adminsChangePassword = defineCall({
  method: 'POST',
  path: '/admins/changePassword',
  access: 'signed-in',
  beforePasswordChange: true,
  beforeSecondFactor: true,
  summary: 'Replace the password of this account and end its other sessions',
  sends: 'json',
  body: z.object({
    /** Not needed if a code has just opened the session. */
    oldPassword: z.optional(z.string().check(z.maxLength(LIMITS.password, 'The current password is too long'))),
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
