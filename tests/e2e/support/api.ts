import { calls } from '#contract/calls.ts';
import { type Result, send } from '#contract/client.ts';
import { ADMIN } from '#tests/support/admin.ts';

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`The call failed: ${JSON.stringify(result.failure)}`);
  return result.data;
}

/**
 * Signs in as the admin.
 * @param host address of the server itself
 * @returns token of a new session
 */
export async function signInAt(host: string): Promise<string> {
  const body = { email: ADMIN.email, password: ADMIN.password };
  return must(await send(calls.adminsLogin, { body }, { host })).token ?? '';
}

/**
 * All enquiries that a server has stored.
 * @param host address of the server itself
 * @param token of an admin's session; if it has ended, a new one is opened
 */
export async function enquiriesAt(host: string, token: string) {
  const ask = (session: string) => send(calls.contactsAll, {}, { host, token: session });
  const result = await ask(token);
  const hasEnded = !result.ok && result.failure.kind === 'refused' && result.failure.status === 401;
  return must(hasEnded ? await ask(await signInAt(host)) : result);
}
