import { adminsLogout } from '#contract/public/sessions.ts';
import { abortAfter } from '#lib/abort-after.ts';
import { REVOCATION_TIMEOUT_MS } from '#lib/timeouts.ts';
import { logFailure } from './api-base.ts';
import { makeCall } from './client.ts';
import { REVOKE_ENTRY, unrevokedTokens } from './unrevoked-tokens.ts';

function storeUnrevokedTokens(tokens: string[]): void {
  try {
    if (tokens.length > 0) localStorage.setItem(REVOKE_ENTRY, tokens.join(' '));
    else localStorage.removeItem(REVOKE_ENTRY);
  } catch {
    // Storage is refused: the session then expires on the server.
  }
}

/** @returns whether the server has confirmed that the session is over */
async function revoke(token: string): Promise<boolean> {
  const result = await makeCall(adminsLogout, {}, { token, signal: abortAfter(REVOCATION_TIMEOUT_MS) });
  if (result.ok) return true;
  logFailure('Logging out', result.failure);
  return result.failure.kind === 'refused' && result.failure.status === 401;
}

let running: Promise<void> | undefined;

async function revokeAll(): Promise<void> {
  for (const token of unrevokedTokens()) {
    if (await revoke(token)) storeUnrevokedTokens(unrevokedTokens().filter((other) => other !== token));
  }
}

/** Revokes on the server all sessions that have ended on this device. Never rejects. */
export function revokeEndedSessions(): Promise<void> {
  running ??= revokeAll()
    .catch((error) => logFailure('Logging out', error))
    .finally(() => {
      running = undefined;
    });
  return running;
}

/** Revokes a session. Its token is stored until the server has confirmed, and retried at each start until then. */
export async function endSession(token: string): Promise<void> {
  storeUnrevokedTokens([...new Set([...unrevokedTokens(), token])]);
  // A running pass may have started before this token was stored.
  await running;
  await revokeEndedSessions();
}
