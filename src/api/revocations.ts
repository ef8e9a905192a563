import { adminsLogout } from '#contract/public/admins.ts';
import { storeUnrevokedTokens, unrevokedTokens } from './ended-tokens.ts';
import { logFailure } from './log-failure.ts';
import { makeCall } from './make-call.ts';
import { withTimeout } from './patience.ts';

const PATIENCE = 5_000;

/** Revokes one session; whether the server has confirmed that it is over. */
async function revoke(token: string): Promise<boolean> {
  const result = await makeCall(adminsLogout, {}, { token, signal: withTimeout(undefined, PATIENCE) });
  if (result.ok) return true;
  logFailure('Logging out', result.failure);
  return result.failure.kind === 'refused' && result.failure.status === 401;
}

let underWay: Promise<void> | undefined;

async function revokeAll(): Promise<void> {
  for (const token of unrevokedTokens()) {
    if (await revoke(token)) storeUnrevokedTokens(unrevokedTokens().filter((other) => other !== token));
  }
}

/** Revokes on the server every session that was ended here. Never rejects. */
export function revokeEndedSessions(): Promise<void> {
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
  storeUnrevokedTokens([...new Set([...unrevokedTokens(), token])]);
  // One pass may be under way that began before this token was there.
  await underWay;
  await revokeEndedSessions();
}
