import { importWithRetry } from '#lib/import-with-retry.ts';
import { isNetwork } from './networks.ts';
import {
  currentNetwork,
  followNetwork,
  onNetworkChange,
  switchNetwork,
  wakeBeforeRequests,
} from './simulated-network.ts';

const banner = () => importWithRetry(() => import('./lab-banner.ts'));

let isMarked = false;

/** Marks this page where a network is simulated: once, and from then on it follows changes. */
export async function markNetwork(): Promise<void> {
  if (isMarked || currentNetwork() === 'off') return;
  isMarked = true;
  wakeBeforeRequests();
  (await banner()).startLabBanner();
}

/** Takes a network from the address: for a link, or an automated test. */
async function takeFromAddress(): Promise<void> {
  const address = new URL(location.href);
  const asked = address.searchParams.get('network');
  if (asked === null) return;
  address.searchParams.delete('network');
  history.replaceState(history.state, '', address);
  if (!isNetwork(asked)) return (await banner()).showLabMessage(`There is no network “${asked}”.`);
  if (!navigator.serviceWorker) return (await banner()).showLabMessage('This browser lets no service worker in.');
  if (!navigator.serviceWorker.controller)
    (await banner()).showLabMessage('The app is being kept on this device first …');
  if (!(await switchNetwork(asked)))
    (await banner()).showLabMessage('The network could not be changed. Reload and try again.');
}

/** Marks this page while a network is simulated, and turns one on where the address asks for it. */
export async function startLab(): Promise<void> {
  onNetworkChange(markNetwork);
  await followNetwork();
  await takeFromAddress();
}
