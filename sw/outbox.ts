import { findProof } from '#offline/outbox/find-proof.ts';
import { createFlusher } from '#offline/outbox/flush.ts';
import { openOutboxStore } from '#offline/outbox/outbox-store.ts';
import { browserPorts } from '#offline/outbox/ports.ts';
import { OUTBOX, SYNC_TAG, showBadge } from '#offline/outbox/signals.ts';

declare const self: ServiceWorkerGlobalScope;

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Flushes the outbox on Background Sync, with or without an open page. */
export function flushOnSync(): void {
  const store = openOutboxStore();

  async function flush(): Promise<void> {
    const channel = new BroadcastChannel(OUTBOX);
    const flusher = createFlusher(browserPorts(store, () => channel.postMessage('changed'), findProof));
    await flusher.flush('urgent');
    const waiting = await store.all();
    showBadge(waiting.length);
    const left = waiting.filter(({ state }) => state === 'queued');
    // A rejection makes the browser repeat the sync later.
    if (left.length > 0) throw new Error(`${left.length} submissions still wait`);
  }

  self.addEventListener('sync' as 'message', (event) => {
    const sync = event as ExtendableEvent as SyncEvent;
    if (sync.tag === SYNC_TAG) sync.waitUntil(flush());
  });
}
