import { reportDelay, reportReachability } from '#api/reachability.ts';
import { createFlusher } from '../outbox/flush.ts';
import { newKey, recordOf, type SubmissionInput, type WholeRecord } from '../outbox/outbox-record.ts';
import type { Ports } from '../outbox/ports.ts';
import { browserPorts } from '../outbox/ports.ts';
import { createSubmitter, type Submitter } from '../outbox/submit.ts';
import { askForPersistence, ensureRoom } from '../storage/storage-manager.ts';
import { preventReload } from '../update/unsaved-work.ts';
import { outboxChange } from './outbox-status.ts';
import { store } from './page-store.ts';
import { readOrigin } from './submission-origin.ts';
import { setUploadProgress, xhrFetch } from './upload.ts';

const base = browserPorts(store, outboxChange.emit, async (challenge) =>
  (await import('../outbox/find-proof.ts')).findProof(challenge),
);
const ports: Ports = {
  ...base,
  ensureRoom,
  fetch: (input, init, onProgress) =>
    reportDelay((init?.body instanceof FormData ? xhrFetch : base.fetch)(input, init, onProgress)),
  answered: reportReachability,
  progress: setUploadProgress,
};
const flusher = createFlusher(ports);
const submitter = createSubmitter(ports, flusher, () => navigator.onLine === false);

async function readWithoutFile(key: string): Promise<WholeRecord | undefined> {
  const { file: _, ...rest } = (await store.get(key)) ?? {};
  return 'key' in rest ? rest : undefined;
}

/** The outbox of this page. */
export const pageOutbox = {
  /** As `Submitter.submit`. The first submission of a device also requests persistent storage. */
  submit: ((input, ...rest) => {
    askForPersistence();
    return submitter.submit({ ...input, origin: readOrigin() }, ...rest);
  }) satisfies Submitter['submit'],

  /** As `Flusher.flush`, but never rejects. */
  flush: (urgency: 'due' | 'urgent'): Promise<void> => flusher.flush(urgency).catch(() => undefined),

  /** Attempts one submission at once, even one that the server has refused. */
  async sendNow(key: string): Promise<void> {
    await store.update(key, (record) => ({ ...record, state: 'queued' }));
    await flusher.attempt(key);
  },

  /**
   * Locks a submission against attempts of all pages and the worker while the visitor edits it. Waits for a running
   * attempt first.
   * @param signal releases the lock, also before it has been acquired
   * @returns false if the submission is no longer in the outbox
   */
  lockForEditing(key: string, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const holdLock = async () => {
        const isWaiting = (await store.get(key)) !== undefined;
        resolve(isWaiting);
        if (!isWaiting || signal.aborted) return;
        const allowReload = preventReload(() => true);
        await new Promise((release) => signal.addEventListener('abort', release, { once: true }));
        allowReload();
      };
      const flushDue = () => flusher.flush('due');
      ports.lock(key, true, holdLock).then(flushDue).catch(reject);
    });
  },

  /**
   * Replaces the fields of a waiting submission, under a new key, and attempts it. Its file stays unless a new one is
   * given.
   * @returns false if the submission is no longer in the outbox; rejects if the device cannot store the new one
   */
  async replace(key: string, { fields, file }: Pick<SubmissionInput, 'fields' | 'file'>): Promise<boolean> {
    const storedFile = file ?? (await store.whole(key))?.file;
    const before = await store.get(key);
    if (!before) return false;
    if (file) await ensureRoom(file.size);
    const { kind, subject, origin } = before;
    const input: SubmissionInput = {
      key: newKey(),
      kind,
      fields,
      ...(subject && { subject }),
      ...(origin && { origin }),
      ...(storedFile && { file: storedFile }),
    };
    await store.put(recordOf(input, Date.now()), key);
    outboxChange.emit();
    flusher.attempt(input.key).catch(() => undefined);
    return true;
  },

  /**
   * Claims the delivery notice of a submission.
   * @returns whether it was delivered; if so, no other page shows a notice
   */
  async claimDelivery(key: string): Promise<boolean> {
    if (!(await store.receipt(key))) return false;
    // A second notice is better than none.
    await store.claimDeliveries(key).catch(() => undefined);
    return true;
  },

  /**
   * Deletes a submission after a running attempt has ended.
   * @returns the deleted record, without its file if that cannot be read; undefined if it was delivered before
   */
  async discard(key: string): Promise<WholeRecord | undefined> {
    const record = await ports.lock(key, true, async () => {
      const deleted = await store.whole(key).catch(() => readWithoutFile(key));
      await store.remove(key);
      return deleted;
    });
    outboxChange.emit();
    return record;
  },

  /** Undoes `discard`. */
  async restore(record: WholeRecord): Promise<void> {
    await store.put(record);
    outboxChange.emit();
  },
};
