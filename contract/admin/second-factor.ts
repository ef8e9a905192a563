import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { LIMITS } from '../core/fields.ts';
import { doneResponse } from '../core/responses.ts';
import { one } from '../core/shape.ts';
import { code, ticket } from '../public/accounts.ts';
import { passkeyOptions, passkeyResponse } from '../public/passkeys.ts';
import { device, secondCode } from '../public/sessions.ts';

const state = z.object({
  ...doneResponse.shape,
  /** Whether an authenticator app is set up. */
  hasApp: z.boolean(),
  /** Number of unused recovery codes. */
  recoveryCodes: z.number(),
  /** Whether owners require a second factor of everyone in the back office. */
  isRequired: z.boolean(),
});
export type SecondFactor = z.output<typeof state>;

const withCodes = z.object({
  ...state.shape,
  /** New recovery codes, which are shown only now. */
  codes: z.array(z.string()),
});

/** An account may set up its second factor before it may do anything else. */
const common = { path: '/admins/secondFactor', access: 'admin', beforeSecondFactor: true } as const;

export const secondFactorRead = defineCall({
  ...{ method: 'GET', ...common, response: one(state) },
  summary: 'The second factor of this account',
});

export const secondFactorBegin = defineCall({
  ...{ method: 'POST', ...common, isSensitive: true },
  summary: 'Begin to set up an authenticator app (RFC 6238)',
  response: one(
    z.object({
      ...doneResponse.shape,
      /** For the app: as a link, and as a QR code. */
      uri: z.string(),
      /** To type into the app, base32. */
      secret: z.string(),
    }),
  ),
});

export const secondFactorConfirm = defineCall({
  ...{ method: 'PUT', ...common, isSensitive: true },
  summary: 'Finish to set up an authenticator app with its first code, and end the other sessions',
  ...{ sends: 'json', body: z.object({ code: code() }), response: one(withCodes) },
});

export const secondFactorCodes = defineCall({
  ...{ method: 'POST', ...common, path: '/admins/secondFactor/recoveryCodes', isSensitive: true },
  ...{ summary: 'Replace the recovery codes', response: one(withCodes) },
  refusals: [409],
});

export const secondFactorRemove = defineCall({
  ...{ method: 'DELETE', ...common, isSensitive: true, response: one(state) },
  summary: 'Remove the second factor of this account, and end its other sessions',
  refusals: [409],
});

export const adminsConfirm = defineCall({
  method: 'POST',
  path: '/admins/confirm',
  access: 'admin',
  beforeSecondFactor: true,
  summary: 'Confirm who uses this session, by password, code or passkey, before a sensitive call',
  sends: 'json',
  body: z.object({
    password: z.optional(z.string().check(z.maxLength(LIMITS.password, 'Password is too long'))),
    otp: z.optional(code()),
    passkey: z.optional(passkeyResponse),
    ...{ ticket: ticket(), totp: secondCode(), device: device() },
  }),
  response: one(doneResponse),
});

export const adminsConfirmOptions = defineCall({
  method: 'POST',
  path: '/admins/confirm/options',
  access: 'admin',
  beforeSecondFactor: true,
  summary: 'Begin to confirm by a passkey who uses this session',
  response: one(passkeyOptions),
});
