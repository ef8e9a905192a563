import { openChanges } from './outbox/changes.ts';
import { OUTBOX } from './outbox/name.ts';
import type { OutboxRecord } from './outbox/record.ts';

// What every page needs to know of the outbox. What stores and sends is loaded where something may wait.
export const changes = openChanges();

/** Whether this browser has ever kept a submission; true where it does not say. */
async function mayHoldSomething(): Promise<boolean> {
  const databases = await indexedDB.databases?.();
  return databases?.some(({ name }) => name === OUTBOX) ?? true;
}

/** All that waits on this device, oldest first; nothing where the store can't be read. Never rejects. */
export async function allWaiting(): Promise<OutboxRecord[]> {
  try {
    if (!(await mayHoldSomething())) return [];
    const { store } = await import('./page-store.ts');
    return await store.all();
  } catch {
    return [];
  }
}
