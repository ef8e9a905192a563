import { DRAFTS } from '#offline/drafts/name.ts';
import { hasDatabase } from '#offline/has-database.ts';
import { startOfflineNotice } from '#offline/offline-notice.ts';
import { startOutbox } from '#offline/outbox-triggers.ts';
import { registerWorker } from '#offline/worker.ts';
import { endedTokens } from '#src/api/ended-tokens.ts';
import { persistently } from './persistently.ts';

/** Revokes on the server what an earlier visit could not. */
async function revokeEnded(): Promise<void> {
  if (endedTokens().length === 0) return;
  const revocations = await import('#src/api/revocations.ts');
  await revocations.revokeEnded();
}

/** Removes what an admin who has gone has left; a visitor has none, and does not load what does it. */
async function removeDrafts(): Promise<void> {
  if (!(await hasDatabase(DRAFTS).catch(() => false))) return;
  const { startDrafts } = await persistently(() => import('#offline/drafts/start.ts'));
  startDrafts();
}

/** What the app does once its page is there and the browser has time. */
export function afterStart(): void {
  removeDrafts();
  startOfflineNotice();
  startOutbox();
  registerWorker();
  // Where even the module can't be had, the next start or connection tries again.
  const revoke = () => revokeEnded().catch(() => undefined);
  addEventListener('online', revoke);
  revoke();
}
