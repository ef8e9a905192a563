import { revokeEndedSessions } from '#api/revocations.ts';
import { startDrafts } from '#offline/drafts/start.ts';
import { putBack } from '#offline/update/put-back.ts';

/**
 * Puts right what earlier pages have left here: words typed into one that had to begin again, sessions that the server
 * does not know to be over, drafts of an admin who has gone.
 */
export function settleLeftovers(): void {
  if (sessionStorage.typed) putBack();
  startDrafts();
  revokeEndedSessions();
}
