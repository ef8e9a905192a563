import { useSyncExternalStore } from 'react';
import { askWorker } from '#lib/ask-worker.ts';
import { isNetwork, NETWORK_MESSAGE, type Network } from './networks.ts';

/** Fired on `window` when another network is on. */
const CHANGED = 'network';

let current: Network = 'off';

/** Which network is on, as the worker has said last. */
export const currentNetwork = (): Network => current;

function note(next: unknown): void {
  if (!isNetwork(next) || next === current) return;
  current = next;
  dispatchEvent(new Event(CHANGED));
  // As the browser does when a real network is there: nobody waits for the next probe, which may be a minute away.
  if (next === 'off' && navigator.onLine) dispatchEvent(new Event('online'));
}

/** Calls back whenever another network is on. @returns how to stop */
export function onNetworkChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** Asks the worker which network is on, and follows it from now on. */
export async function followNetwork(): Promise<void> {
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }) => data?.type === NETWORK_MESSAGE && note(data.network),
  );
  note(await askWorker({ type: NETWORK_MESSAGE }));
}

/** Waits for the worker, which a first visit does not have yet; for ever, where the browser lets none in. */
async function controlled(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}

/**
 * Turns a network on, for all pages of this device.
 * @returns whether the worker has taken it
 */
export async function switchNetwork(next: Network): Promise<boolean> {
  await controlled();
  const question = { type: NETWORK_MESSAGE, network: next };
  // One that is just starting may be asked twice.
  const answer = (await askWorker<Network>(question)) ?? (await askWorker<Network>(question));
  note(answer);
  return answer === next;
}

/**
 * Has the worker awake before each request of this page: one that has to start first knows too late what is on, and
 * would leave the request alone.
 */
export function wakeBeforeRequests(): void {
  const awake = async () => {
    if (current !== 'off') await askWorker({ type: NETWORK_MESSAGE });
  };
  const { fetch: direct } = window;
  window.fetch = async (input, init) => {
    await awake();
    return direct(input, init);
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    if (current === 'off') send.call(this, body);
    else awake().then(() => send.call(this, body));
  };
}

/** Which network is simulated on this device. */
export const useNetwork = () => useSyncExternalStore(onNetworkChange, currentNetwork, () => 'off' as const);
