import type { QueryClient } from '@tanstack/react-query';
import { reachability } from '#api/reachability.ts';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { mountStatusBar, OFFLINE_HINT, showStatus } from '#ui/status-bar.ts';
import { connection } from './connection-state.ts';

/**
 * Shows the connection on every page. The browser is trusted when it reports that there is no network, but not when it
 * reports one: the monitor finds out. It loads at the first doubt, or from the precache on later visits.
 */
export function startConnection(queryClient: QueryClient): void {
  const { serviceWorker } = navigator;
  let isMonitored = false;
  const startMonitor = async (isInDoubt: boolean) => {
    if (isMonitored) return;
    isMonitored = true;
    const { monitorConnection } = await importWithRetry(() => import('./connection-monitor.ts'));
    monitorConnection(queryClient, isInDoubt);
  };
  const showOffline = () => {
    connection.set('offline');
    showStatus(`You are offline.${OFFLINE_HINT}`);
  };
  mountStatusBar();
  addEventListener('offline', showOffline);
  if (!navigator.onLine) showOffline();
  addEventListener('online', () => startMonitor(true));
  reachability.subscribe(() => reachability.get() || startMonitor(true));
  serviceWorker?.addEventListener('controllerchange', () => startMonitor(false));
  // The address may select a simulated network before the worker, which simulates it, is installed.
  if (serviceWorker?.controller || /[?&]network=/.test(location.search)) startMonitor(false);
}
