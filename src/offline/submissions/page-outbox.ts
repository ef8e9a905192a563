import { reportDelay, reportReachability } from '#api/reachability.ts';
import { browserPorts } from '../outbox/browser-ports.ts';
import { createFlusher } from '../outbox/flush.ts';
import type { Ports } from '../outbox/ports.ts';
import { newKey, recordOf, type SubmissionInput, type WholeRecord } from '../outbox/record.ts';
import { createSubmitter, type Submitter } from '../outbox/submit.ts';
import { askForPersistence } from '../storage/persistence.ts';
import { ensureRoom } from '../storage/room.ts';
import { preventReload } from '../update/unsaved.ts';
import { changes } from './outbox-status.ts';
import { store } from './page-store.ts';
import { noteProgress } from './upload-progress.ts';
import { xhrFetch } from './xhr-fetch.ts';

const base = browserPorts(store, changes);
const ports: Ports = {
  ...base,
  ensureRoom,
  fetch: (input, init, moved) =>
    reportDelay((init?.body instanceof FormData ? xhrFetch : base.fetch)(input, init, moved)),
  answered: reportReachability,
  progress: noteProgress,
};
const flusher = createFlusher(ports);
const submitter = createSubmitter(ports, flusher, () => navigator.onLine === false);

async function withoutFile(key: string): Promise<WholeRecord | undefined> {
  const { file: _, ...rest } = (await store.get(key)) ?? {};
  return 'key' in rest ? rest : undefined;
}

/** The outbox of this page. */
export const pageOutbox = {
  /** As `Submitter` says; the first submission of a device asks the browser to keep what it stores. */
  submit(...submission: Parameters<Submitter['submit']>): ReturnType<Submitter['submit']> {
    askForPersistence();
    return submitter.submit(...submission);
  },

  /** Tries what is due; `urgent` also what failed for want of an answer. Never rejects. */
  flush: (urgency: 'due' | 'urgent'): Promise<void> => flusher.flush(urgency).catch(() => undefined),

  /** Tries one submission at once, even one the server had refused. */
  async sendNow(key: string): Promise<void> {
    await store.update(key, (record) => ({ ...record, state: 'queued' }));
    await flusher.attempt(key);
  },

  /**
   * Keeps a submission from being tried, by any page or worker, while somebody edits it; waits for an attempt that is
   * under way.
   * @param key the submission's
   * @param signal lets go of it, also where it is not held yet
   * @returns false where it does not wait any more
   */
  hold(key: string, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const whileHeld = async () => {
        const isThere = (await store.get(key)) !== undefined;
        resolve(isThere);
        if (!isThere || signal.aborted) return;
        const letGo = preventReload(() => true);
        await new Promise((release) => signal.addEventListener('abort', release, { once: true }));
        letGo();
      };
      const goOn = () => flusher.flush('due');
      ports.lock(key, true, whileHeld).then(goOn).catch(reject);
    });
  },

  /**
   * Puts new words in the place of a submission that waits, under a new key, and begins to try them. Its file stays
   * where no other is given.
   * @returns false where it does not wait any more; rejects where the device can't keep them
   */
  async replace(key: string, { fields, file }: Pick<SubmissionInput, 'fields' | 'file'>): Promise<boolean> {
    const kept = file ?? (await store.whole(key))?.file;
    const before = await store.get(key);
    if (!before) return false;
    if (file) await ensureRoom(file.size);
    const { kind, subject } = before;
    const draft: SubmissionInput = {
      key: newKey(),
      kind,
      fields,
      ...(subject && { subject }),
      ...(kept && { file: kept }),
    };
    await store.put(recordOf(draft, Date.now()), key);
    changes.announce();
    flusher.attempt(draft.key).catch(() => undefined);
    return true;
  },

  /**
   * Asks whether a submission has arrived, to tell the visitor so.
   * @returns whether it has; nobody else then tells it
   */
  async claimDelivery(key: string): Promise<boolean> {
    if (!(await store.receipt(key))) return false;
    // Told twice is better than not at all.
    await store.claimDeliveries(key).catch(() => undefined);
    return true;
  },

  /**
   * Deletes a submission, after an attempt that is under way.
   * @returns what was deleted, without its file where that can't be read back; undefined where it had arrived before
   */
  async discard(key: string): Promise<WholeRecord | undefined> {
    const record = await ports.lock(key, true, async () => {
      const found = await store.whole(key).catch(() => withoutFile(key));
      await store.remove(key);
      return found;
    });
    changes.announce();
    return record;
  },

  /** Puts a deleted submission back as it was. */
  async restore(record: WholeRecord): Promise<void> {
    await store.put(record);
    changes.announce();
  },
};
