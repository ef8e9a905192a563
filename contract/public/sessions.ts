import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { email, LIMITS } from '../core/fields.ts';
import { doneResponse } from '../core/responses.ts';
import { one } from '../core/shape.ts';

/**
 * Token of a device that has signed in before. Its rate limits are separate from those of unknown devices. Optional:
 * without it the limits of unknown devices apply.
 */
export const device = () => z.optional(z.string().check(z.maxLength(100)));

/**
 * Code of the authenticator app, or a recovery code. Only for an account with a second factor: without it, the response to a right
 * password is a 401 with an error for this field.
 */
export const secondCode = () => z.optional(z.string().check(z.trim(), z.maxLength(40)));

/** Response to a sign-in: token and role, as specified. */
export const signInResponse = z.object({
  success: z._default(z.boolean(), true),
  message: z._default(z.string(), ''),
  token: z.optional(z.string()),
  role: z.optional(z.string()),
  /** Address of the account, after a sign-in without it. */
  email: z.optional(z.string()),
  device: z.optional(z.string()),
  /** Whether the password was generated. The session may then only replace it. */
  mustChangePassword: z.optional(z.boolean()),
  /** Whether a second factor must be set up before anything else. */
  mustAddFactor: z.optional(z.boolean()),
});

export const adminsLogin = defineCall({
  method: 'POST',
  path: '/admins/login',
  access: 'public',
  summary: 'Sign in by password',
  refusals: [401, 403],
  sends: 'json',
  body: z.object({
    email: email(),
    password: z
      .string('Password is required')
      .check(z.minLength(1, 'Password is required'), z.maxLength(LIMITS.password, 'Password is too long')),
    totp: secondCode(),
    device: device(),
  }),
  response: one(signInResponse),
});

export const adminsLogout = defineCall({
  method: 'GET',
  path: '/admins/logout',
  access: 'signed-in',
  beforePasswordChange: true,
  beforeSecondFactor: true,
  summary: 'End this session',
  response: one(doneResponse),
});

export const adminsLogoutPost = defineCall({ ...adminsLogout, method: 'POST' });
