import { importWithRetry } from '#lib/import-with-retry.ts';
import { isNetwork } from './networks.ts';
import {
  currentNetwork,
  followNetwork,
  onNetworkChange,
  switchNetwork,
  wakeBeforeRequests,
} from './simulated-network.ts';

const loadBanner = () => importWithRetry(() => import('./lab-banner.ts'));

let isMarked = false;

/** Shows the banner if a network is simulated. Runs once; the banner then follows changes. */
export async function markNetwork(): Promise<void> {
  if (isMarked || currentNetwork() === 'off') return;
  isMarked = true;
  wakeBeforeRequests();
  (await loadBanner()).startLabBanner();
}

/** Selects the network that the address names, for links and automated tests. */
async function selectFromAddress(): Promise<void> {
  const address = new URL(location.href);
  const name = address.searchParams.get('network');
  if (name === null) return;
  address.searchParams.delete('network');
  history.replaceState(history.state, '', address);
  if (!isNetwork(name)) return (await loadBanner()).showLabMessage(`There is no network “${name}”.`);
  if (!navigator.serviceWorker) return (await loadBanner()).showLabMessage('This browser lets no service worker in.');
  if (!navigator.serviceWorker.controller)
    (await loadBanner()).showLabMessage('The app is being kept on this device first …');
  if (!(await switchNetwork(name)))
    (await loadBanner()).showLabMessage('The network could not be changed. Reload and try again.');
}

/** Starts the simulated networks on this page. */
export async function startLab(): Promise<void> {
  onNetworkChange(markNetwork);
  await followNetwork();
  await selectFromAddress();
}
