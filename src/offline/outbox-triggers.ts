import { pageOutbox } from './page-outbox.ts';
import { requestSync } from './sync.ts';

const LONGEST_TIMER = 60_000;

/** Starts everything that wakes the outbox while this page is open: load, connection, visibility, time. */
export function startOutbox(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = async () => {
    clearTimeout(timer);
    const waiting = await pageOutbox.waiting().catch(() => []);
    const due = waiting.filter(({ state }) => state === 'queued').map(({ nextAt }) => nextAt);
    if (due.length === 0) return;
    const wait = Math.min(...due) - Date.now();
    timer = setTimeout(() => pageOutbox.flush('due').then(plan), Math.min(Math.max(wait, 500), LONGEST_TIMER));
    requestSync();
  };

  const wake = () => pageOutbox.flush('urgent');
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  pageOutbox.onChange(plan);
  wake().then(plan);
}
