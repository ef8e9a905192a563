// How pages, the worker and the system learn of the outbox. Every page loads this, so it must not import the store.

/** Name of the outbox's database and of the channel that announces its changes. */
export const OUTBOX = 'outbox';

/** Tag of the Background Sync that wakes the worker. */
export const SYNC_TAG = 'outbox';

/** Announces changes of the outbox between the pages and the worker of this origin. */
export interface Changes {
  announce(): void;
  /**
   * Calls back after each change, also of this page.
   * @returns unsubscribe
   */
  listen(listener: () => void): () => void;
}

/** Opens the channel at its first use. */
export function openChanges(): Changes {
  const listeners = new Set<() => void>();
  const callListeners = () => {
    for (const listener of listeners) listener();
  };
  let opened: BroadcastChannel | undefined;
  const channel = () => {
    if (opened) return opened;
    opened = new BroadcastChannel(OUTBOX);
    opened.addEventListener('message', callListeners);
    return opened;
  };
  return {
    announce() {
      callListeners();
      channel().postMessage('changed');
    },
    listen(listener) {
      channel();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Shows on the app's icon how many submissions wait (https://w3c.github.io/badging/). 0 removes the badge. */
export function showBadge(count: number): void {
  // Rejects if the app is not installed or may not show notifications.
  navigator.setAppBadge?.(count).catch(() => undefined);
}
