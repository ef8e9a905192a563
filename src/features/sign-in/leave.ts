import { clearSession } from '#api/change-session.ts';
import { endSession } from '#api/revocations.ts';
import { storedSession } from '#api/session.ts';

/** Forgets the session on this device at once, then tells the server. Never rejects. */
export async function leave(): Promise<void> {
  const token = storedSession()?.token;
  // First here: whoever holds this device next must find nothing, whatever the network does.
  clearSession();
  if (token) await endSession(token);
}
