import { useSyncExternalStore } from 'react';
import type { OutboxRecord } from '../outbox/record.ts';
import { changes, readWaiting } from './outbox-status.ts';

/** What waits on this device; undefined until it has been read. */
export type WaitingSubmissions = readonly OutboxRecord[] | undefined;

let snapshot: WaitingSubmissions;

function subscribe(onChange: () => void): () => void {
  const read = async () => {
    snapshot = await readWaiting();
    onChange();
  };
  read();
  return changes.listen(read);
}

/** What waits on this device, kept up to date whichever page or worker changes it. */
export function useWaiting(): WaitingSubmissions {
  return useSyncExternalStore(
    subscribe,
    () => snapshot,
    () => undefined,
  );
}
