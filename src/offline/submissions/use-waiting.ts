import { useSyncExternalStore } from 'react';
import type { OutboxRecord } from '../outbox/record.ts';
import { allWaiting, changes } from './outbox-status.ts';

/** What waits on this device; undefined until it has been read. */
export type Waiting = readonly OutboxRecord[] | undefined;

let snapshot: Waiting;

function subscribe(onChange: () => void): () => void {
  const read = async () => {
    snapshot = await allWaiting();
    onChange();
  };
  read();
  return changes.listen(read);
}

/** What waits on this device, kept up to date whichever page or worker changes it. */
export function useWaiting(): Waiting {
  return useSyncExternalStore(
    subscribe,
    () => snapshot,
    () => undefined,
  );
}
