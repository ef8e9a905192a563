// How pages, the worker and the system learn of the outbox. Every page loads this, so it must not import the store.

import { createSignal, type Signal } from '#lib/observable.ts';

/** Name of the outbox's database, and of the channel on which a message announces each change. */
export const OUTBOX = 'outbox';

/** Tag of the Background Sync that wakes the worker. */
export const SYNC_TAG = 'outbox';

/**
 * Makes a page's signal for changes of the outbox, by this page, another or the worker. Opens the channel at its first
 * use.
 */
export function createOutboxSignal(): Signal {
  const { emit, subscribe } = createSignal();
  let opened: BroadcastChannel | undefined;
  const channel = () => {
    if (opened) return opened;
    opened = new BroadcastChannel(OUTBOX);
    opened.addEventListener('message', emit);
    return opened;
  };
  return {
    emit() {
      emit();
      channel().postMessage('changed');
    },
    subscribe(listener) {
      channel();
      return subscribe(listener);
    },
  };
}

/** Shows on the app's icon how many submissions wait (https://w3c.github.io/badging/). 0 removes the badge. */
export function showBadge(count: number): void {
  // Rejects if the app is not installed or may not show notifications.
  navigator.setAppBadge?.(count).catch(() => undefined);
}
