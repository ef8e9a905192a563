import { startDrafts } from '#offline/drafts/start.ts';
import { startOfflineNotice } from '#offline/offline-notice.ts';
import { startOutbox } from '#offline/outbox-triggers.ts';
import { registerWorker } from '#offline/worker.ts';
import { endedTokens } from '#src/api/ended-tokens.ts';

/** Revokes on the server what an earlier visit could not. */
async function revokeEnded(): Promise<void> {
  if (endedTokens().length === 0) return;
  const revocations = await import('#src/api/revocations.ts');
  await revocations.revokeEnded();
}

/** What the app does once its page is there and the browser has time. */
export function afterStart(): void {
  startDrafts();
  startOfflineNotice();
  startOutbox();
  registerWorker();
  // Where even the module can't be had, the next start or connection tries again.
  const revoke = () => revokeEnded().catch(() => undefined);
  addEventListener('online', revoke);
  revoke();
}
