import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { doneResponse } from '../core/responses.ts';
import { one } from '../core/shape.ts';
import { device, signInResponse } from './sessions.ts';

/** What a browser returns for a passkey, as JSON (WebAuthn level 3, §5.1.8). */
export const passkeyResponse = z.object({
  id: z.string('A passkey is required').check(z.minLength(1), z.maxLength(1400)),
  rawId: z.string().check(z.maxLength(1400)),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
});

/** Options for the browser, as JSON (WebAuthn level 3, §5.1.9 and §5.1.10). */
export const passkeyOptions = z.object({ ...doneResponse.shape, options: z.record(z.string(), z.unknown()) });

export const passkeySignInOptions = defineCall({
  method: 'POST',
  path: '/admins/passkey/options',
  access: 'public',
  summary: 'Begin to sign in by a passkey',
  response: one(passkeyOptions),
});

export const passkeySignIn = defineCall({
  method: 'POST',
  path: '/admins/passkey',
  access: 'public',
  summary: 'Sign in by a passkey, which counts as both factors',
  refusals: [403],
  sends: 'json',
  body: z.object({ passkey: passkeyResponse, device: device() }),
  response: one(signInResponse),
});
