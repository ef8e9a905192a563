import { calls } from '#contract/calls.ts';
import { send } from '#contract/client.ts';
import { API_HOST } from './host.ts';
import { logFailure } from './log-failure.ts';
import { patient } from './patience.ts';

const ENTRY = 'revoke';
const PATIENCE = 5_000;

function waiting(): string[] {
  try {
    return localStorage.getItem(ENTRY)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function keep(tokens: string[]): void {
  try {
    if (tokens.length > 0) localStorage.setItem(ENTRY, tokens.join(' '));
    else localStorage.removeItem(ENTRY);
  } catch {
    // Refused storage: the session then ends by its age.
  }
}

/** Revokes one session; whether the server has confirmed that it is over. */
async function revoke(token: string): Promise<boolean> {
  const result = await send(calls.adminsLogout, {}, { host: API_HOST, token, signal: patient(undefined, PATIENCE) });
  if (result.ok) return true;
  logFailure('Logging out', result.failure);
  return result.failure.kind === 'refused' && result.failure.status === 401;
}

let underWay: Promise<void> | undefined;

async function revokeAll(): Promise<void> {
  for (const token of waiting()) {
    if (await revoke(token)) keep(waiting().filter((other) => other !== token));
  }
}

/** Revokes on the server every session that was ended here. Never rejects. */
export function revokeEnded(): Promise<void> {
  underWay ??= revokeAll()
    .catch((error) => logFailure('Logging out', error))
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}

/**
 * Ends a session for good: its token is kept, for this alone, until the server has confirmed.
 * @param token of a session that was forgotten here
 */
export async function endSession(token: string): Promise<void> {
  keep([...new Set([...waiting(), token])]);
  // One pass may be under way that began before this token was there.
  await underWay;
  await revokeEnded();
}

/** Revokes what an earlier visit could not, now and whenever the network comes back. */
export function startRevocations(): void {
  addEventListener('online', revokeEnded);
  revokeEnded();
}
