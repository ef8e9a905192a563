import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { email, LIMITS, optionalText } from '../core/fields.ts';
import { doneResponse } from '../core/responses.ts';
import { one } from '../core/shape.ts';
import { device, secondCode, signInResponse } from './sessions.ts';

/** Minimum length of a password. No composition rules (NIST SP 800-63B §5.1.1.2). */
export const SHORTEST_PASSWORD = 8;

/** Length of a sign-in code. */
export const CODE_DIGITS = 6;

const MOBILE = 'Mobile number must have 10 digits';
/** A code as it was typed. */
export const code = () =>
  z.string('OTP is required').check(z.trim(), z.minLength(1, 'OTP is required'), z.maxLength(20));

/** Proves that a code is entered in the browser that requested it. Optional: without it fewer attempts are guaranteed. */
export const ticket = () => z.optional(z.string().check(z.maxLength(100)));

/** A new password. */
export const newPassword = () =>
  z
    .string('Password is required')
    .check(
      z.minLength(1, 'Password is required'),
      z.minLength(SHORTEST_PASSWORD, `Password must have at least ${SHORTEST_PASSWORD} characters`),
      z.maxLength(LIMITS.password, `Password can have at most ${LIMITS.password} characters`),
    );

export const adminsSendOtp = defineCall({
  method: 'POST',
  path: '/admins/sendOTP',
  access: 'public',
  summary: 'Send a code to an e-mail address, for sign-in or sign-up',
  sends: 'json',
  body: z.object({ email: email(), device: device() }),
  response: one(z.extend(doneResponse, { ticket: z.optional(z.string()) })),
});

export const adminsVerifyOtp = defineCall({
  method: 'POST',
  path: '/admins/verifyOTP',
  access: 'public',
  summary: 'Sign in by a code',
  refusals: [401, 403],
  sends: 'json',
  body: z.object({ email: email(), otp: code(), ticket: ticket(), totp: secondCode(), device: device() }),
  response: one(signInResponse),
});

export const adminsRegister = defineCall({
  method: 'POST',
  path: '/admins/register',
  access: 'public',
  summary: 'Create an account: verified by a code (signup), or unverified with a mobile number (register page)',
  refusals: [409],
  sends: 'json',
  body: z.object({
    name: optionalText('Name', LIMITS.name),
    email: email(),
    password: newPassword(),
    otp: z.optional(code()),
    ticket: ticket(),
    mobileNumber: z.optional(z.string(MOBILE).check(z.trim(), z.regex(/^\d{10}$/, MOBILE))),
  }),
  response: one(doneResponse),
});
