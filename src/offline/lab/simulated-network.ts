import { useSyncExternalStore } from 'react';
import { askWorker } from '#lib/ask-worker.ts';
import { isNetwork, NETWORK_MESSAGE, type Network } from './networks.ts';

/** Fired on `window` when the network changes. */
const CHANGED = 'network';

let current: Network = 'off';

/** The selected network, as last reported by the worker. */
export const currentNetwork = (): Network => current;

function setNetwork(next: unknown): void {
  if (!isNetwork(next) || next === current) return;
  current = next;
  dispatchEvent(new Event(CHANGED));
  // As the browser does when a network returns. The next probe may be a minute away.
  if (next === 'off' && navigator.onLine) dispatchEvent(new Event('online'));
}

/** @returns unsubscribe */
export function onNetworkChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** Reads the network from the worker and follows its changes. */
export async function followNetwork(): Promise<void> {
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }) => data?.type === NETWORK_MESSAGE && setNetwork(data.network),
  );
  setNetwork(await askWorker({ type: NETWORK_MESSAGE }));
}

/** Waits for the worker's installation on a first visit. Never resolves if the browser refuses workers. */
async function waitForWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}

/**
 * Selects a network for all pages of this device.
 * @returns whether the worker has accepted it
 */
export async function switchNetwork(next: Network): Promise<boolean> {
  await waitForWorker();
  const message = { type: NETWORK_MESSAGE, network: next };
  // A worker that is just starting may miss the first message.
  const answer = (await askWorker<Network>(message)) ?? (await askWorker<Network>(message));
  setNetwork(answer);
  return answer === next;
}

/**
 * Wakes the worker before each request of this page. A worker that has to start first reads the network too late and would
 * let the request pass.
 */
export function wakeBeforeRequests(): void {
  const wakeWorker = async () => {
    if (current !== 'off') await askWorker({ type: NETWORK_MESSAGE });
  };
  const { fetch: direct } = window;
  window.fetch = async (input, init) => {
    await wakeWorker();
    return direct(input, init);
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    if (current === 'off') send.call(this, body);
    else wakeWorker().then(() => send.call(this, body));
  };
}

export const useNetwork = () => useSyncExternalStore(onNetworkChange, currentNetwork, () => 'off' as const);
