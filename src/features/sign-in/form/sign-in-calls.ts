import { CallError } from '#api/api-base.ts';
import { storeSession } from '#api/change-session.ts';
import { publicApi } from '#api/client.ts';
import type { Session } from '#api/session.ts';
import type { Input } from '#contract/client.ts';
import type { BodyInputOf, Call, ResponseOf } from '#contract/core/call.ts';
import { adminsRegister, adminsSendOtp, type adminsVerifyOtp } from '#contract/public/accounts.ts';
import type { adminsLogin } from '#contract/public/sessions.ts';

/** How soon the server sends another code to the same address, in milliseconds. */
export const RESEND_AFTER = 60_000;

/** A code that is on its way. */
export interface SentCode {
  readonly email: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const TICKET = 'code-ticket';

/** Forgets the ticket of a code that is spent: it would be sent with the next one. */
export const dropTicket = (): void => keepTicket('', undefined);

/**
 * Keeps, for this tab, what proves that it asked for a code: guesses from elsewhere then do not use up its tries.
 * @param ticket undefined where the server gives none
 */
export function keepTicket(email: string, ticket: string | undefined): void {
  try {
    if (ticket) sessionStorage.setItem(TICKET, JSON.stringify([email.toLowerCase(), ticket]));
    else sessionStorage.removeItem(TICKET);
  } catch {
    // Storage is refused: the code is tried without its ticket.
  }
}

/** The ticket of the code that this tab last asked for, as a part of a body; nothing where that was another address. */
export function ticketFor(email: string): { ticket?: string } {
  try {
    const [to, ticket] = JSON.parse(sessionStorage.getItem(TICKET) ?? '[]');
    return to === email.toLowerCase() && typeof ticket === 'string' ? { ticket } : {};
  } catch {
    return {};
  }
}

/** A session that has begun; a generated password may have to be replaced before all else. */
export type SignedIn = Session & { readonly mustChangePassword?: boolean | undefined };

type SignIn = typeof adminsLogin | typeof adminsVerifyOtp;

// Outlives the logout: it opens nothing, and says of no account that it was signed in to here.
const DEVICE = 'device';

/** What shows the server that this device has signed in before, as a part of a body. */
export function storedDevice(): { device?: string } {
  try {
    const device = localStorage.getItem(DEVICE);
    return device ? { device } : {};
  } catch {
    return {};
  }
}

/** Makes a call whose answer says whether it was done: one that says no is as good as an error. */
async function callOrThrow<C extends Call>(call: C, body: BodyInputOf<C>) {
  const answer = await publicApi(call, { body } as Input<C>);
  const { success, message } = answer as { success: boolean; message: string };
  if (!success) throw new CallError({ kind: 'refused', status: 200, message: message || undefined });
  return answer;
}

/** Has a code sent to an address; throws a `CallError`. */
export async function sendCode(email: string): Promise<void> {
  const { ticket } = await callOrThrow(adminsSendOtp, { email, ...storedDevice() });
  keepTicket(email.trim(), ticket);
}

/** Makes an account; throws a `CallError`. @returns what the server says */
export async function register(body: BodyInputOf<typeof adminsRegister>): Promise<string> {
  const { message } = await callOrThrow(adminsRegister, body);
  dropTicket();
  return message;
}

/** Signs in, and stores the session; throws a `CallError`, or whatever a browser throws that refuses to store it. */
export async function signIn<C extends SignIn>(call: C, body: BodyInputOf<C> & { email: string }): Promise<SignedIn> {
  const {
    token,
    role = 'user',
    device,
    message,
    mustChangePassword,
  } = (await callOrThrow<C>(call, { ...body, ...storedDevice() })) as ResponseOf<SignIn>;
  if (!token) throw new CallError({ kind: 'refused', status: 200, message: message || undefined });
  const session = { token, role, email: body.email.trim() };
  storeSession(session);
  if (device) localStorage.setItem(DEVICE, device);
  dropTicket();
  return { ...session, mustChangePassword };
}
