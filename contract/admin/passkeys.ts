import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { doneResponse } from '../core/responses.ts';
import { one } from '../core/shape.ts';
import { passkeyOptions, passkeyResponse } from '../public/passkeys.ts';

/** A passkey of an account. */
export const passkey = z.object({
  id: z.string(),
  /** Browser and system with which it was made; empty if they are not known. */
  device: z.string(),
  createdAt: z.string(),
  /** Empty if it was never used. */
  lastUsedAt: z.string(),
});
export type Passkey = z.output<typeof passkey>;

const list = z.object({ ...doneResponse.shape, passkeys: z.array(passkey) });
export type PasskeyList = z.output<typeof list>;

const common = { path: '/admins/passkeys', access: 'admin' } as const;

export const passkeysAll = defineCall({
  ...{ method: 'GET', ...common, response: one(list) },
  summary: 'The passkeys of this account, the newest first',
});

export const passkeysBegin = defineCall({
  ...{ method: 'POST', ...common, path: '/admins/passkeys/options', isSensitive: true },
  ...{ summary: 'Begin to make a passkey', response: one(passkeyOptions) },
});

export const passkeysCreate = defineCall({
  ...{ method: 'POST', ...common, isSensitive: true, response: one(list) },
  summary: 'Store a passkey that the browser has made',
  ...{ sends: 'json', body: z.object({ passkey: passkeyResponse }) },
});

export const passkeysRemove = defineCall({
  ...{ method: 'DELETE', ...common, path: '/admins/passkeys/:id', isSensitive: true, response: one(list) },
  summary: 'Remove a passkey of this account',
});
