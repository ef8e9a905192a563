import { showBadge } from '#offline/outbox/badge.ts';
import { browserPorts } from '#offline/outbox/browser-ports.ts';
import { openChanges } from '#offline/outbox/changes.ts';
import { createFlusher } from '#offline/outbox/flush.ts';
import { openOutboxStore } from '#offline/outbox/store.ts';
import { SYNC_TAG } from '#offline/outbox/sync-tag.ts';

declare const self: ServiceWorkerGlobalScope;

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Flushes the outbox when the browser says that there is a network, whether or not a page is open. */
export function wakeOutbox(): void {
  const store = openOutboxStore();
  const flusher = createFlusher(browserPorts(store, openChanges()));

  async function flush(): Promise<void> {
    await flusher.flush('urgent');
    const waiting = await store.all();
    showBadge(waiting.length);
    const left = waiting.filter(({ state }) => state === 'queued');
    // A rejected sync is what makes the browser try again later.
    if (left.length > 0) throw new Error(`${left.length} submissions still wait`);
  }

  self.addEventListener('sync' as 'message', (event) => {
    const sync = event as ExtendableEvent as SyncEvent;
    if (sync.tag === SYNC_TAG) sync.waitUntil(flush());
  });
}
