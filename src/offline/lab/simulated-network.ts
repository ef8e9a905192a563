import { useSyncExternalStore } from 'react';
import { askWorker } from '#lib/ask-worker.ts';
import { createObservable } from '#lib/observable.ts';
import { waitForWorker } from '#lib/wait-for-worker.ts';
import { isNetwork, NETWORK_MESSAGE, type Network } from './networks.ts';

/** The selected network, as last reported by the worker. */
const network = createObservable<Network>('off');

export const currentNetwork = network.get;

/** Calls back when the network changes. Returns how to unsubscribe. */
export const onNetworkChange = network.subscribe;

function setNetwork(next: unknown): void {
  if (!isNetwork(next) || next === network.get()) return;
  network.set(next);
  // As the browser does when a network returns. The next probe may be a minute away.
  if (next === 'off' && navigator.onLine) dispatchEvent(new Event('online'));
}

/** Reads the network from the worker and follows its changes. */
export async function followNetwork(): Promise<void> {
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }) => data?.type === NETWORK_MESSAGE && setNetwork(data.network),
  );
  setNetwork(await askWorker({ type: NETWORK_MESSAGE }));
}

/**
 * Selects a network for all pages of this device.
 * @returns whether the worker has accepted it
 */
export async function switchNetwork(next: Network): Promise<boolean> {
  await waitForWorker();
  const message = { type: NETWORK_MESSAGE, network: next };
  // A worker that is just starting may miss the first message.
  const reply = (await askWorker<Network>(message)) ?? (await askWorker<Network>(message));
  setNetwork(reply);
  return reply === next;
}

/**
 * Wakes the worker before each request of this page. A worker that has to start first reads the network too late and would
 * let the request pass.
 */
export function wakeBeforeRequests(): void {
  const wakeWorker = async () => {
    if (network.get() !== 'off') await askWorker({ type: NETWORK_MESSAGE });
  };
  const { fetch: direct } = window;
  window.fetch = async (input, init) => {
    await wakeWorker();
    return direct(input, init);
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    if (network.get() === 'off') send.call(this, body);
    else wakeWorker().then(() => send.call(this, body));
  };
}

export const useNetwork = () => useSyncExternalStore(network.subscribe, network.get, () => 'off' as const);
