import { openChanges } from '../outbox/changes.ts';
import { OUTBOX } from '../outbox/name.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { hasDatabase } from '../storage/has-database.ts';

// What every page needs to know of the outbox. What stores and sends is loaded where something may wait.
export const changes = openChanges();

/** All that waits on this device, oldest first; nothing where the store can't be read. Never rejects. */
export async function readWaiting(): Promise<OutboxRecord[]> {
  try {
    if (!(await hasDatabase(OUTBOX))) return [];
    const { store } = await import('./page-store.ts');
    return await store.all();
  } catch {
    return [];
  }
}
