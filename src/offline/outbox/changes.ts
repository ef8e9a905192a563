import { OUTBOX } from './name.ts';

/** Says and hears that the outbox has changed, across this origin's pages and worker. */
export interface Changes {
  announce(): void;
  /**
   * Calls back after each change, of this page's own too.
   * @returns how to stop
   */
  listen(listener: () => void): () => void;
}

/** A channel opened at its first use; where a browser has no BroadcastChannel only this page hears of its changes. */
export function openChanges(): Changes {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let channel: BroadcastChannel | undefined;
  const open = () => {
    if (channel || typeof BroadcastChannel === 'undefined') return;
    channel = new BroadcastChannel(OUTBOX);
    channel.addEventListener('message', tell);
  };
  return {
    announce() {
      open();
      tell();
      channel?.postMessage('changed');
    },
    listen(listener) {
      open();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
