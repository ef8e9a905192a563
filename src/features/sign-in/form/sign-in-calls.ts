import { CallError } from '#api/api-base.ts';
import { storeSession } from '#api/change-session.ts';
import { publicApi } from '#api/client.ts';
import type { Session } from '#api/session.ts';
import type { Input } from '#contract/client.ts';
import type { BodyInputOf, Call, ResponseOf } from '#contract/core/call.ts';
import { adminsRegister, adminsSendOtp, type adminsVerifyOtp } from '#contract/public/accounts.ts';
import type { adminsLogin } from '#contract/public/sessions.ts';

/** Minimum time between two codes for one address, in milliseconds. The server enforces it. */
export const RESEND_AFTER = 60_000;

/** A code that was sent. */
export interface SentCode {
  readonly email: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const TICKET = 'code-ticket';

/** Deletes the ticket of a used code, so that it is not sent with the next one. */
export const deleteTicket = (): void => storeTicket('', undefined);

/**
 * Stores for this tab the ticket of a requested code. Guesses of other clients do not count against a code with its
 * ticket.
 * @param ticket undefined if the server sent none
 */
export function storeTicket(email: string, ticket: string | undefined): void {
  try {
    if (ticket) sessionStorage.setItem(TICKET, JSON.stringify([email.toLowerCase(), ticket]));
    else sessionStorage.removeItem(TICKET);
  } catch {
    // Storage is refused: the code is sent without its ticket.
  }
}

/**
 * Ticket of the last code for an address, as part of a request body; empty if the last code was for another address.
 */
export function ticketFor(email: string): { ticket?: string } {
  try {
    const [to, ticket] = JSON.parse(sessionStorage.getItem(TICKET) ?? '[]');
    return to === email.toLowerCase() && typeof ticket === 'string' ? { ticket } : {};
  } catch {
    return {};
  }
}

/** A new session. `mustSetUp`: it may only replace the generated password, or add the second factor that the account needs. */
export type SignedIn = Session & { readonly mustSetUp: boolean };

type SignIn = typeof adminsLogin | typeof adminsVerifyOtp;

// Kept after logout. It grants no access and does not reveal which account has signed in.
const DEVICE = 'device';

/** Token of this device from an earlier sign-in, as part of a request body. */
export function storedDevice(): { device?: string } {
  try {
    const device = localStorage.getItem(DEVICE);
    return device ? { device } : {};
  } catch {
    return {};
  }
}

/** Makes a public call. Also throws if the response has `success: false`. */
async function callOrThrow<C extends Call>(call: C, body: BodyInputOf<C>) {
  const answer = await publicApi(call, { body } as Input<C>);
  const { success, message } = answer as { success: boolean; message: string };
  if (!success) throw new CallError({ kind: 'refused', status: 200, message: message || undefined });
  return answer;
}

/** Requests a code by mail. Throws a `CallError`. */
export async function sendCode(email: string): Promise<void> {
  const { ticket } = await callOrThrow(adminsSendOtp, { email, ...storedDevice() });
  storeTicket(email.trim(), ticket);
}

/** Creates an account. Throws a `CallError`. @returns the server's message */
export async function register(body: BodyInputOf<typeof adminsRegister>): Promise<string> {
  const { message } = await callOrThrow(adminsRegister, body);
  deleteTicket();
  return message;
}

/** Stores the session that a sign-in has opened. Throws a `CallError` if it has opened none, or the browser's error. */
export function openSession(answer: ResponseOf<SignIn>, email: string): SignedIn {
  const { token, role = 'user', device, message, mustChangePassword = false, mustAddFactor = false } = answer;
  if (!token) throw new CallError({ kind: 'refused', status: 200, message: message || undefined });
  const session = { token, role, email: email.trim() };
  storeSession(session);
  if (device) localStorage.setItem(DEVICE, device);
  deleteTicket();
  return { ...session, mustSetUp: mustChangePassword || mustAddFactor };
}

/** Signs in and stores the session. Throws a `CallError`, or the browser's error if it refuses storage. */
export async function signIn<C extends SignIn>(call: C, body: BodyInputOf<C> & { email: string }): Promise<SignedIn> {
  const answer = await callOrThrow<C>(call, { ...body, ...storedDevice() });
  return openSession(answer as ResponseOf<SignIn>, body.email);
}
