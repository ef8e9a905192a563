import { useSyncExternalStore } from 'react';
import type { OutboxRecord } from './outbox/record.ts';
import { pageOutbox } from './page-outbox.ts';

/** What waits on this device; undefined until it has been read. */
export type Waiting = readonly OutboxRecord[] | undefined;

let snapshot: Waiting;

function subscribe(onChange: () => void): () => void {
  const read = async () => {
    snapshot = await pageOutbox.waiting().catch(() => []);
    onChange();
  };
  read();
  return pageOutbox.onChange(read);
}

/** What waits on this device, kept up to date whichever page or worker changes it. */
export function useWaiting(): Waiting {
  return useSyncExternalStore(
    subscribe,
    () => snapshot,
    () => undefined,
  );
}
