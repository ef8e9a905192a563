import type { QueryClient } from '@tanstack/react-query';
import { isReachabilityInDoubt, reportReachability } from '#api/reachability.ts';
import { ANSWERED, UNANSWERED } from '#lib/window-events.ts';
import { OFFLINE_HINT, showStatus } from '#ui/status-bar.ts';
import { answers } from './probe.ts';
import { type Connection, connection, setConnection } from './state.ts';
import { openTabs } from './tabs.ts';

/** One request without an answer is no reason for alarm; with so many probes after it that have none, it is. */
const ENOUGH = 2;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
const SAID_MS = 4_000;

/**
 * Follows what the requests of this page come to. Where one has no answer the server is probed, ever more rarely, until
 * it answers; then all that waits for a connection is told, and rows that grew stale are read again.
 * @param queryClient whose rows those are
 * @param isInDoubt whether to begin with a probe
 */
export function startMonitor(queryClient: QueryClient, isInDoubt: boolean): void {
  let misses = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let probing: AbortController | undefined;

  function show(next: Connection): void {
    const before = connection();
    if (next === before || !navigator.onLine) return;
    setConnection(next);
    showStatus(next === 'unreachable' ? `The server cannot be reached.${OFFLINE_HINT}` : 'Back online.');
    if (next === 'unreachable') return;
    setTimeout(() => connection() === 'online' && showStatus(''), SAID_MS);
    // The event on which the outbox, and whatever else waits for a connection, tries again.
    dispatchEvent(new Event('online'));
    // What began without a connection may still hang.
    queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: before === 'unreachable' });
  }

  const tellTabs = openTabs((next) => {
    show(next);
    if (next !== 'online') plan();
  });

  function decide(next: Connection): void {
    if (next === connection()) return;
    show(next);
    tellTabs(next);
  }

  function rest(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function probe(): Promise<void> {
    rest();
    // Nobody looks, or the browser knows better: both are told when that changes.
    if (document.hidden || !navigator.onLine) return;
    // One on a network that has changed since says nothing, and may hang.
    probing?.abort();
    const mine = new AbortController();
    probing = mine;
    const isAnswered = await answers(mine.signal);
    if (probing !== mine) return;
    probing = undefined;
    if (isAnswered) return reportReachability(true);
    misses += 1;
    if (misses >= ENOUGH) decide('unreachable');
    plan();
  }

  function plan(): void {
    const wait = Math.min(FIRST_WAIT * 2 ** Math.max(0, misses - 1), LONGEST_WAIT);
    timer ??= setTimeout(probe, wait * (0.5 + Math.random() / 2));
  }

  function settle(): void {
    rest();
    misses = 0;
    decide('online');
  }

  const isTrouble = () => misses > 0 || isReachabilityInDoubt() || connection() !== 'online';
  addEventListener(UNANSWERED, () => timer ?? probing ?? probe());
  // Only once the answer has been taken: what it brings is not to be read a second time.
  addEventListener(ANSWERED, () => isTrouble() && setTimeout(settle));
  addEventListener('online', () => isTrouble() && probe());
  document.addEventListener('visibilitychange', () => isTrouble() && probe());
  if (isInDoubt || isReachabilityInDoubt()) probe();
}
