import { SYNC_TAG } from './outbox/sync-tag.ts';

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Asks for a Background Sync, where the browser has one: a wake-up only, nothing relies on it. */
export async function requestSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const sync = (registration as { sync?: SyncManager } | undefined)?.sync;
  await sync?.register(SYNC_TAG).catch(() => undefined);
}
