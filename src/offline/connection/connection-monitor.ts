import type { QueryClient } from '@tanstack/react-query';
import { API_HOST } from '#api/api-base.ts';
import { reachability, reportReachability } from '#api/reachability.ts';
import { abortAfter } from '#lib/abort-after.ts';
import { openTabChannel } from '#lib/tab-channel.ts';
import { PROBE_TIMEOUT_MS } from '#lib/timeouts.ts';
import { OFFLINE_HINT, showStatus } from '#ui/status-bar.ts';
import { startLab } from '../lab/start-lab.ts';
import { type Connection, connection } from './connection-state.ts';

/**
 * Whether our server answers. JSON is required, so a captive portal's page does not count. If the API is on another host,
 * any answer counts, as its content cannot be read.
 */
async function probeServer(owner: AbortSignal): Promise<boolean> {
  try {
    const mode = API_HOST ? 'no-cors' : 'same-origin';
    const signal = abortAfter(PROBE_TIMEOUT_MS, owner);
    const response = await fetch(`${API_HOST}/healthz`, { mode, signal, cache: 'no-store', redirect: 'error' });
    if (!API_HOST) await response.json();
    return true;
  } catch {
    return false;
  }
}

/** Failed probes after which the server counts as unreachable. */
const FAILED_PROBES = 2;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const BACK_ONLINE_MS = 4_000;

/**
 * Follows the requests of this page. After one without an answer it probes the server, with growing pauses, until it
 * answers; then it fires `online` and refetches stale rows. Also starts the simulated networks.
 * @param isInDoubt whether to probe at once
 */
export function monitorConnection(queryClient: QueryClient, isInDoubt: boolean): void {
  let failedProbes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let runningProbe: AbortController | undefined;

  function show(next: Connection): void {
    const before = connection.get();
    if (next === before || !navigator.onLine) return;
    connection.set(next);
    showStatus(next === 'unreachable' ? `The server cannot be reached.${OFFLINE_HINT}` : 'Back online.');
    if (next === 'unreachable') return;
    setTimeout(() => connection.get() === 'online' && showStatus(''), BACK_ONLINE_MS);
    // The outbox and all else that waits for a connection retries on this event.
    dispatchEvent(new Event('online'));
    // Requests that started without a connection may hang.
    queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: before === 'unreachable' });
  }

  const sendToTabs = openTabChannel<Connection>('connection', (next) => {
    show(next);
    if (next !== 'online') scheduleProbe();
  });

  function update(next: Connection): void {
    if (next === connection.get()) return;
    show(next);
    sendToTabs(next);
  }

  function cancelScheduled(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function probe(): Promise<void> {
    cancelScheduled();
    // No probes while hidden or offline: events signal the end of both.
    if (document.hidden || !navigator.onLine) return;
    // The network may have changed since the last probe, which may hang.
    runningProbe?.abort();
    const ownProbe = new AbortController();
    runningProbe = ownProbe;
    const isAnswered = await probeServer(ownProbe.signal);
    if (runningProbe !== ownProbe) return;
    runningProbe = undefined;
    if (isAnswered) return reportReachability(true);
    failedProbes += 1;
    if (failedProbes >= FAILED_PROBES) update('unreachable');
    scheduleProbe();
  }

  function scheduleProbe(): void {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, failedProbes - 1), LONGEST_WAIT_MS);
    timer ??= setTimeout(probe, wait * (0.5 + Math.random() / 2));
  }

  function markOnline(): void {
    cancelScheduled();
    failedProbes = 0;
    update('online');
  }

  const hasProblem = () => failedProbes > 0 || !reachability.get() || connection.get() !== 'online';
  reachability.subscribe(() => {
    if (!reachability.get()) timer ?? runningProbe ?? probe();
    // After the answer has reached the query cache, so that its rows are not refetched.
    else if (hasProblem()) setTimeout(markOnline);
  });
  addEventListener('online', () => hasProblem() && probe());
  document.addEventListener('visibilitychange', () => hasProblem() && probe());
  if (isInDoubt || !reachability.get()) probe();
  startLab();
}
