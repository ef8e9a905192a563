import { calls } from '#contract/calls.ts';
import { send } from '#contract/client.ts';
import { API_HOST } from '#src/api/host.ts';
import { logFailure } from '#src/api/log-failure.ts';
import { clearSession, storedSession } from '#src/api/session.ts';

const PATIENCE = 5_000;

let leaving: Promise<void> | undefined;

async function end(): Promise<void> {
  const token = storedSession()?.token;
  // First here: whoever holds this device next must find nothing, whatever the network does.
  clearSession();
  if (!token) return;
  const result = await send(calls.adminsLogout, {}, { host: API_HOST, token, signal: AbortSignal.timeout(PATIENCE) });
  if (!result.ok) logFailure('Logging out', result.failure);
}

/** Forgets the session on this device, then revokes it on the server. Never rejects; once at a time. */
export function leave(): Promise<void> {
  leaving ??= end()
    .catch((error) => logFailure('Logging out', error))
    .finally(() => {
      leaving = undefined;
    });
  return leaving;
}
