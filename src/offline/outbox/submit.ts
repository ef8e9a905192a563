import { deliver } from './deliver.ts';
import type { Flusher } from './flush.ts';
import { NO_ANSWER, type Outcome } from './outcome.ts';
import type { Ports } from './ports.ts';
import { type LastError, type OutboxRecord, recordOf, type SubmissionInput, type WholeRecord } from './record.ts';
import { type StorageFailure, storageFailureOf } from './unkept.ts';

/** What a submission came to, for the form to say. The names are those of the table of outcomes. */
export type SubmissionResult =
  | { readonly outcome: 'stored' }
  /** The browser is offline: kept on this device. */
  | { readonly outcome: 'offline' }
  /** Online, but no answer: kept on this device. */
  | { readonly outcome: 'no-answer' }
  /** The server can't take it now: kept on this device. */
  | { readonly outcome: 'busy'; readonly message?: string | undefined }
  /** The server will not take it: nothing is kept. */
  | { readonly outcome: 'refused'; readonly message?: string | undefined; readonly errors?: LastError['errors'] }
  /** This device can't keep it, and sending it directly failed. */
  | { readonly outcome: 'not-kept'; readonly message?: string | undefined; readonly why?: StorageFailure | undefined };

/** How long a form waits for the store; some browsers' IndexedDB hangs instead of failing. */
const STORE_PATIENCE = 5_000;
const SLOWEST_STORE_BYTES_PER_MS = 1_000;

/**
 * How long a form waits for an answer; the attempt itself goes on, and its receipt reaches the form later. Once bytes of
 * a file leave, the form waits as long as the attempt.
 */
const FORM_PATIENCE = 12_000;

/** How long it waits where nothing is kept and nobody else would try it. */
const DIRECT_PATIENCE = 60_000;

/** How the outbox is asked for a submission. */
export interface Submitter {
  /**
   * Keeps a draft on the device, then tries to send it. A draft whose key already waits or has arrived is not kept
   * twice: it is tried again, or answered from its receipt.
   * @param draft what the form holds, under its key
   * @param insteadOf key of a waiting submission that this one replaces
   * @param onUnkept told where this device can't keep it, before it is sent directly
   */
  submit(
    draft: SubmissionInput,
    insteadOf?: string,
    onUnkept?: (why: StorageFailure) => void,
  ): Promise<SubmissionResult>;
}

/**
 * Makes the submitting half of the outbox.
 * @param ports store, network, clock
 * @param flusher the flush module over the same ports
 * @param isOffline whether the browser says that it is offline
 */
export function createSubmitter(ports: Ports, flusher: Flusher, isOffline: () => boolean): Submitter {
  const { store } = ports;

  async function keep(draft: SubmissionInput, insteadOf?: string): Promise<'kept' | 'arrived'> {
    const { key, file } = draft;
    // A key that bytes were staged under is new, and its file has its room: the form need not wait for either.
    if (file?.preStoredKey !== key) {
      const room = file && ports.ensureRoom?.(file.size);
      room?.catch(() => undefined);
      // The record first: where it is gone because it has just arrived, the receipt is there.
      const [waiting, receipt] = await Promise.all([store.get(key), store.receipt(key)]);
      if (receipt) return 'arrived';
      if (waiting?.state === 'queued') {
        ports.changed();
        return 'kept';
      }
      await room;
    }
    await store.put(recordOf(draft, ports.now()), insteadOf);
    ports.changed();
    return 'kept';
  }

  async function afterAttempt(key: string, outcome: Outcome | undefined): Promise<SubmissionResult> {
    if (outcome) return resultOf(outcome);
    const [record, receipt] = await Promise.all([store.get(key), store.receipt(key)]);
    if (receipt) return { outcome: 'stored' };
    if (!record) return { outcome: 'not-kept' };
    return record.state === 'needs-attention' ? refusal(record) : { outcome: 'no-answer' };
  }

  // Should the store fail from here on, the record lies on the disk and a later flush finds it.
  const attempt = (key: string, onMoved: () => void) => flusher.attempt(key, onMoved).catch(() => NO_ANSWER);

  async function sendDirectly(record: WholeRecord, why: StorageFailure): Promise<SubmissionResult> {
    const outcome = await deliver(ports, record, { patience: DIRECT_PATIENCE });
    const { type } = outcome;
    return type === 'retry' ? { outcome: 'not-kept', message: outcome.error.message, why } : resultOf(outcome);
  }

  return {
    async submit(draft, insteadOf, onUnkept) {
      try {
        const patience = STORE_PATIENCE + (draft.file?.size ?? 0) / SLOWEST_STORE_BYTES_PER_MS;
        if ((await within(patience, keep(draft, insteadOf))) === 'arrived') return { outcome: 'stored' };
      } catch (fault) {
        const why = storageFailureOf(fault);
        onUnkept?.(why);
        return sendDirectly(recordOf(draft, ports.now()), why);
      }
      if (isOffline()) return { outcome: 'offline' };
      const outcome = await unlessStill(FORM_PATIENCE, (moved) => attempt(draft.key, moved));
      const result = await within(STORE_PATIENCE, afterAttempt(draft.key, outcome)).catch(() => resultOf(NO_ANSWER));
      if (result.outcome === 'refused') {
        // Where this fails it stays on the device, marked as refused.
        await within(STORE_PATIENCE, store.remove(draft.key)).catch(() => undefined);
        ports.changed();
      }
      return result;
    },
  };
}

/** Waits so long for work to begin to move, and then for its end. */
async function unlessStill(ms: number, work: (moved: () => void) => Promise<Outcome | undefined>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(NO_ANSWER), ms);
  });
  const stop = () => clearTimeout(timer);
  return Promise.race([work(stop), late]).finally(stop);
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function resultOf(outcome: Outcome): SubmissionResult {
  if (outcome.type === 'delivered') return { outcome: 'stored' };
  const { status, message, errors } = outcome.error;
  if (outcome.type === 'refused') return { outcome: 'refused', message, errors };
  return status === 0 ? { outcome: 'no-answer' } : { outcome: 'busy', message };
}

function refusal({ lastError }: OutboxRecord): SubmissionResult {
  return { outcome: 'refused', message: lastError?.message, errors: lastError?.errors };
}
