import type { QueryClient } from '@tanstack/react-query';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { UNANSWERED } from '#lib/window-events.ts';
import { mountStatusBar, OFFLINE_HINT, showStatus } from '#ui/status-bar.ts';
import { setConnection } from './state.ts';

/**
 * Says on every page whether there is a connection. The browser is believed that there is no network, not that there is
 * one: what finds that out is loaded with the first doubt, or once it lies on the device.
 * @param queryClient whose rows are read again once there is a connection
 */
export function startConnection(queryClient: QueryClient): void {
  const { serviceWorker } = navigator;
  let isFollowed = false;
  const follow = async (isInDoubt: boolean) => {
    if (isFollowed) return;
    isFollowed = true;
    const { followConnection } = await importWithRetry(() => import('./follow.ts'));
    followConnection(queryClient, isInDoubt);
  };
  const loseNetwork = () => {
    setConnection('offline');
    showStatus(`You are offline.${OFFLINE_HINT}`);
  };
  mountStatusBar();
  addEventListener('offline', loseNetwork);
  if (!navigator.onLine) loseNetwork();
  for (const event of ['online', UNANSWERED]) addEventListener(event, () => follow(true));
  serviceWorker?.addEventListener('controllerchange', () => follow(false));
  // The simulated networks are the worker's, but an address may ask for one before that is there.
  if (serviceWorker?.controller || /[?&]network=/.test(location.search)) follow(false);
}
