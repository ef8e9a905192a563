import { requestSync } from './sync.ts';
import { allWaiting, changes } from './this-page.ts';

const SHORTEST_TIMER = 500;
const LONGEST_TIMER = 60_000;

/** When the next submission is due, milliseconds since the epoch; undefined where none is queued. */
async function nextDue(): Promise<number | undefined> {
  const waiting = await allWaiting();
  const due = waiting.filter(({ state }) => state === 'queued').map(({ nextAt }) => nextAt);
  return due.length > 0 ? Math.min(...due) : undefined;
}

/** Flushes where something is queued; never rejects. */
async function flush(urgency: 'due' | 'urgent'): Promise<void> {
  if ((await nextDue()) === undefined) return;
  const { pageOutbox } = await import('./page-outbox.ts');
  await pageOutbox.flush(urgency);
}

/** Starts everything that wakes the outbox while this page is open: load, connection, visibility, time. */
export function startOutbox(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = async () => {
    const due = await nextDue();
    clearTimeout(timer);
    if (due === undefined) return;
    const wait = Math.min(Math.max(due - Date.now(), SHORTEST_TIMER), LONGEST_TIMER);
    timer = setTimeout(
      () =>
        flush('due')
          .catch(() => undefined)
          .then(plan),
      wait,
    );
    requestSync();
  };

  const wake = () => flush('urgent').catch(() => undefined);
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  changes.listen(plan);
  wake().then(plan);
}
