import { SYNC_TAG } from '../outbox/sync-tag.ts';

interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Asks for a Background Sync, where the browser has one: a wake-up only, nothing relies on it. Waits for the worker,
 * which a first visit does not have yet; rejects where the browser refuses.
 */
export async function requestSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  await (registration as { sync?: SyncManager } | undefined)?.sync?.register(SYNC_TAG);
}
