import type { Connection } from './state.ts';

/**
 * Passes on between this site's tabs what one of them has found out.
 * @param heard called with what another tab says
 * @returns tells the others; nobody, where a browser has no BroadcastChannel
 */
export function openTabs(heard: (next: Connection) => void): (next: Connection) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel('connection');
  channel.addEventListener('message', ({ data }) => heard(data));
  return (next) => channel.postMessage(next);
}
