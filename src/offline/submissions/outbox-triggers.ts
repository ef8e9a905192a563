import type { OutboxRecord } from '../outbox/outbox-record.ts';
import { SYNC_TAG, showBadge } from '../outbox/signals.ts';
import { changes, readWaiting } from './outbox-status.ts';

interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Asks for a Background Sync, where the browser has one: a wake-up only, nothing relies on it. Waits for the worker,
 * which a first visit does not have yet; rejects where the browser refuses.
 */
async function requestSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  await (registration as { sync?: SyncManager } | undefined)?.sync?.register(SYNC_TAG);
}

const SHORTEST_TIMER = 500;
const LONGEST_TIMER = 60_000;
const BUSY_TIMER = 30_000;

const isQueued = ({ state }: OutboxRecord) => state === 'queued';

/** Flushes where something is queued; never rejects. */
async function flush(urgency: 'due' | 'urgent'): Promise<void> {
  if (!(await readWaiting()).some(isQueued)) return;
  const code = await import('./page-outbox.ts').catch(() => undefined);
  await code?.pageOutbox.flush(urgency);
}

/** Starts everything that wakes the outbox while this page is open: load, connection, visibility, time. */
export function startOutboxTriggers(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = 0;

  // Once for each submission: a sync tries what waits at once, so one asked for after each attempt would never end.
  const asked = new Set<string>();
  const askForSync = (keys: readonly string[]) => {
    if (keys.every((key) => asked.has(key))) return;
    for (const key of keys) asked.add(key);
    requestSync().catch(() => asked.clear());
  };

  const plan = async () => {
    const waiting = await readWaiting();
    showBadge(waiting.length);
    const queued = waiting.filter(isQueued);
    clearTimeout(timer);
    if (queued.length === 0) return;
    askForSync(queued.map(({ key }) => key));
    // What a flush has left as it was is being sent or edited; the end of that is announced.
    const due = Math.min(...queued.map(({ nextAt }) => (nextAt > flushedAt ? nextAt : flushedAt + BUSY_TIMER)));
    const wait = Math.min(Math.max(due - Date.now(), SHORTEST_TIMER), LONGEST_TIMER);
    timer = setTimeout(() => {
      flushedAt = Date.now();
      flush('due').then(plan);
    }, wait);
  };

  const wake = () => flush('urgent');
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  changes.listen(plan);
  wake().then(plan);
}
