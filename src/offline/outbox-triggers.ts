import { requestSync } from './sync.ts';
import { allWaiting, changes } from './this-page.ts';

const SHORTEST_TIMER = 500;
const LONGEST_TIMER = 60_000;

const allQueued = async () => (await allWaiting()).filter(({ state }) => state === 'queued');

/** Flushes where something is queued; never rejects. */
async function flush(urgency: 'due' | 'urgent'): Promise<void> {
  if ((await allQueued()).length === 0) return;
  const { pageOutbox } = await import('./page-outbox.ts');
  await pageOutbox.flush(urgency);
}

/** Starts everything that wakes the outbox while this page is open: load, connection, visibility, time. */
export function startOutbox(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Once for each submission: a sync tries what waits at once, so one asked for after each attempt would never end.
  const asked = new Set<string>();
  const askForSync = (keys: readonly string[]) => {
    if (keys.every((key) => asked.has(key))) return;
    for (const key of keys) asked.add(key);
    requestSync();
  };

  const plan = async () => {
    const queued = await allQueued();
    clearTimeout(timer);
    if (queued.length === 0) return;
    askForSync(queued.map(({ key }) => key));
    const due = Math.min(...queued.map(({ nextAt }) => nextAt));
    const wait = Math.min(Math.max(due - Date.now(), SHORTEST_TIMER), LONGEST_TIMER);
    timer = setTimeout(
      () =>
        flush('due')
          .catch(() => undefined)
          .then(plan),
      wait,
    );
  };

  const wake = () => flush('urgent').catch(() => undefined);
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  changes.listen(plan);
  wake().then(plan);
}
