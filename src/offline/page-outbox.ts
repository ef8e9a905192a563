import { createFlusher } from './outbox/flush.ts';
import { browserPorts } from './outbox/ports.ts';
import { type Draft, type OutboxRecord, recordOf } from './outbox/record.ts';
import { createSubmitter } from './outbox/submit.ts';
import { store } from './page-store.ts';
import { changes } from './this-page.ts';

const ports = browserPorts(store, changes);
const flusher = createFlusher(ports);

/** The outbox of this page. */
export const pageOutbox = {
  ...createSubmitter(ports, flusher, () => navigator.onLine === false),

  /** Tries what is due; `urgent` also what failed for want of an answer. Never rejects. */
  flush: (urgency: 'due' | 'urgent'): Promise<void> => flusher.flush(urgency).catch(() => undefined),

  /** Tries one submission at once, even one the server had refused. */
  async sendNow(key: string): Promise<void> {
    await store.update(key, (record) => ({ ...record, state: 'queued' }));
    await flusher.attempt(key);
  },

  /** Puts new words in the place of a submission that waits, under a new key, and tries them. */
  async replace(key: string, draft: Draft): Promise<void> {
    await store.put(recordOf(draft, Date.now()), key);
    changes.announce();
    await flusher.attempt(draft.key);
  },

  /** Whether a submission has arrived. */
  async hasArrived(key: string): Promise<boolean> {
    return (await store.receipt(key)) !== undefined;
  },

  /**
   * Deletes a submission, after an attempt that is under way.
   * @returns what was deleted; undefined where it had arrived before
   */
  async discard(key: string): Promise<OutboxRecord | undefined> {
    const record = await ports.lock(key, true, async () => {
      const found = await store.get(key);
      await store.remove(key);
      return found;
    });
    changes.announce();
    return record;
  },

  /** Puts a deleted submission back as it was. */
  async restore(record: OutboxRecord): Promise<void> {
    await store.put(record);
    changes.announce();
  },
};
