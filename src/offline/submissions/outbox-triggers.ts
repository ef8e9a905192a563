import type { OutboxRecord } from '../outbox/outbox-record.ts';
import { SYNC_TAG, showBadge } from '../outbox/signals.ts';
import { outboxChange, readWaiting } from './outbox-status.ts';

interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Requests a Background Sync if the browser supports it. Nothing relies on it. Waits for the worker, which is not installed
 * at the start of a first visit. Rejects if the browser refuses.
 */
async function requestSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  await (registration as { sync?: SyncManager } | undefined)?.sync?.register(SYNC_TAG);
}

const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;
const LOCKED_WAIT_MS = 30_000;

const isQueued = ({ state }: OutboxRecord) => state === 'queued';

/** Loads the code that sends, and flushes, if anything is queued. Never rejects. */
async function flush(urgency: 'due' | 'urgent'): Promise<void> {
  if (!(await readWaiting()).some(isQueued)) return;
  const code = await import('./page-outbox.ts').catch(() => undefined);
  await code?.pageOutbox.flush(urgency);
}

/** Flushes the outbox on load, on `online`, when the page becomes visible, and by timer. */
export function startOutboxTriggers(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = 0;

  // Once per submission: a sync runs at once, so requesting one after each attempt would loop.
  const requested = new Set<string>();
  const requestSyncOnce = (keys: readonly string[]) => {
    if (keys.every((key) => requested.has(key))) return;
    for (const key of keys) requested.add(key);
    requestSync().catch(() => requested.clear());
  };

  const schedule = async () => {
    const waiting = await readWaiting();
    showBadge(waiting.length);
    const queued = waiting.filter(isQueued);
    clearTimeout(timer);
    if (queued.length === 0) return;
    requestSyncOnce(queued.map(({ key }) => key));
    // A record that a flush did not change is locked: it is being sent or edited, and the end of that is announced.
    const due = Math.min(...queued.map(({ nextAt }) => (nextAt > flushedAt ? nextAt : flushedAt + LOCKED_WAIT_MS)));
    const wait = Math.min(Math.max(due - Date.now(), SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
    timer = setTimeout(() => {
      flushedAt = Date.now();
      flush('due').then(schedule);
    }, wait);
  };

  const wake = () => flush('urgent');
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  outboxChange.subscribe(schedule);
  wake().then(schedule);
}
