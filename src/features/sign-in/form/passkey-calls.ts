import { CallError } from '#api/api-base.ts';
import { publicApi } from '#api/client.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { passkeySignIn, passkeySignInOptions } from '#contract/public/passkeys.ts';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { openSession, type SignedIn, storedDevice } from './sign-in-calls.ts';

type Options = ResponseOf<typeof passkeySignInOptions>['options'];
/** A passkey's response, as the calls take it. */
export type PasskeyResponse = Parameters<typeof publicApi<typeof passkeySignIn>>[1]['body']['passkey'];

// Only whoever uses passkeys loads the library.
const library = () => importWithRetry(() => import('@simplewebauthn/browser'));

/** The user has closed the browser's dialog, or the browser has refused. */
export class PasskeyNotUsed extends Error {
  override readonly name = 'PasskeyNotUsed';
}

async function ask<T>(work: () => Promise<T>): Promise<PasskeyResponse> {
  try {
    return { ...(await work()) } as unknown as PasskeyResponse;
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new PasskeyNotUsed('', { cause: error });
  }
}

/** Lets the browser make a passkey. Throws `PasskeyNotUsed`. */
export async function makePasskey(options: Options): Promise<PasskeyResponse> {
  const { startRegistration } = await library();
  return ask(() => startRegistration({ optionsJSON: options as never }));
}

/** Lets the browser sign by a passkey. Throws `PasskeyNotUsed`. */
export async function askPasskey(options: Options): Promise<PasskeyResponse> {
  const { startAuthentication } = await library();
  return ask(() => startAuthentication({ optionsJSON: options as never }));
}

/** Signs in by a passkey and stores the session. Throws a `CallError`, `PasskeyNotUsed`, or the error of a refused storage. */
export async function signInByPasskey(): Promise<SignedIn> {
  const { options } = await publicApi(passkeySignInOptions, {});
  const passkey = await askPasskey(options);
  const answer = await publicApi(passkeySignIn, { body: { passkey, ...storedDevice() } });
  return openSession(answer, answer.email ?? '');
}
