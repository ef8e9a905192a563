import { limitWait } from '#lib/limit-wait.ts';
import { DIRECT_TIMEOUT_MS, FORM_TIMEOUT_MS, STORE_TIMEOUT_MS } from '#lib/timeouts.ts';
import { deliver, NO_ANSWER, type Outcome } from './attempt.ts';
import type { Flusher } from './flush.ts';
import {
  type LastError,
  type OutboxRecord,
  recordOf,
  type SubmissionInput,
  type WholeRecord,
} from './outbox-record.ts';
import type { Ports } from './ports.ts';

/** Why the device cannot store a submission: no room, or storage is refused. */
export type StorageFailure = 'full' | 'refused';

const storageFailureOf = (error: unknown): StorageFailure =>
  (error as Error | undefined)?.name === 'QuotaExceededError' ? 'full' : 'refused';

/** How a submission ended for the form. The outcomes are named as in the specification. */
export type SubmissionResult =
  | { readonly outcome: 'stored' }
  /** The browser is offline: stored on this device. */
  | { readonly outcome: 'offline' }
  /** Online, but no answer: stored on this device. */
  | { readonly outcome: 'no-answer' }
  /** The server is overloaded or failing: stored on this device. */
  | { readonly outcome: 'busy'; readonly message?: string | undefined }
  /** The server has rejected the content: nothing is stored. */
  | { readonly outcome: 'refused'; readonly message?: string | undefined; readonly errors?: LastError['errors'] }
  /** This device cannot store it, and sending it directly has failed. */
  | { readonly outcome: 'not-kept'; readonly message?: string | undefined; readonly why?: StorageFailure | undefined };

/** The slowest write that is not given up. */
const SLOWEST_STORE_BYTES_PER_MS = 1_000;

/** The submitting half of the outbox. */
export interface Submitter {
  /**
   * Stores the input on the device, then attempts to send it. If its key is already in the outbox, it is only attempted
   * again; if it has a receipt, the result is `stored`.
   * @param replacedKey key of a waiting submission that this one replaces
   * @param onStorageFailure called if the device cannot store it, before it is sent directly
   */
  submit(
    input: SubmissionInput,
    replacedKey?: string,
    onStorageFailure?: (failure: StorageFailure) => void,
  ): Promise<SubmissionResult>;
}

/**
 * Makes the submitter.
 * @param flusher over the same ports
 * @param isOffline whether the browser reports that it is offline
 */
export function createSubmitter(ports: Ports, flusher: Flusher, isOffline: () => boolean): Submitter {
  const { store } = ports;

  async function storeInput(input: SubmissionInput, replacedKey?: string): Promise<'stored' | 'delivered'> {
    const { key, file } = input;
    // A key with pre-stored bytes is new, and its file has room: both checks can be skipped.
    if (file?.preStoredKey !== key) {
      const room = file && ports.ensureRoom?.(file.size);
      room?.catch(() => undefined);
      // The record is read first: if it was delivered in between, the receipt is there.
      const [waiting, receipt] = await Promise.all([store.get(key), store.receipt(key)]);
      if (receipt) return 'delivered';
      if (waiting?.state === 'queued') {
        ports.changed();
        return 'stored';
      }
      await room;
    }
    await store.put(recordOf(input, ports.now()), replacedKey);
    ports.changed();
    return 'stored';
  }

  async function resultAfterAttempt(key: string, outcome: Outcome | undefined): Promise<SubmissionResult> {
    if (outcome) return resultOf(outcome);
    const [record, receipt] = await Promise.all([store.get(key), store.receipt(key)]);
    if (receipt) return { outcome: 'stored' };
    if (!record) return { outcome: 'not-kept' };
    return record.state === 'needs-attention' ? refusedResult(record) : { outcome: 'no-answer' };
  }

  // If the store fails from here on, the record is on the disk and a later flush finds it.
  const attempt = (key: string, onMoved: () => void) => flusher.attempt(key, onMoved).catch(() => NO_ANSWER);

  async function sendDirectly(record: WholeRecord, why: StorageFailure): Promise<SubmissionResult> {
    const outcome = await deliver(ports, record, { timeout: DIRECT_TIMEOUT_MS });
    const { type } = outcome;
    return type === 'retry' ? { outcome: 'not-kept', message: outcome.error.message, why } : resultOf(outcome);
  }

  return {
    async submit(input, replacedKey, onStorageFailure) {
      const timeout = STORE_TIMEOUT_MS + (input.file?.size ?? 0) / SLOWEST_STORE_BYTES_PER_MS;
      const stored = await limitWait(timeout, 'refused', () => storeInput(input, replacedKey).catch(storageFailureOf));
      if (stored === 'delivered') return { outcome: 'stored' };
      if (stored !== 'stored') {
        onStorageFailure?.(stored);
        return sendDirectly(recordOf(input, ports.now()), stored);
      }
      if (isOffline()) return { outcome: 'offline' };
      const outcome = await limitWait(FORM_TIMEOUT_MS, NO_ANSWER, (lift) => attempt(input.key, lift));
      const result = await limitWait(STORE_TIMEOUT_MS, resultOf(NO_ANSWER), () =>
        resultAfterAttempt(input.key, outcome).catch(() => resultOf(NO_ANSWER)),
      );
      if (result.outcome === 'refused') {
        // If this fails, the record stays on the device, marked as refused.
        await limitWait(STORE_TIMEOUT_MS, undefined, () => store.remove(input.key)).catch(() => undefined);
        ports.changed();
      }
      return result;
    },
  };
}

function resultOf(outcome: Outcome): SubmissionResult {
  if (outcome.type === 'delivered') return { outcome: 'stored' };
  const { status, message, errors } = outcome.error;
  if (outcome.type === 'refused') return { outcome: 'refused', message, errors };
  return status === 0 ? { outcome: 'no-answer' } : { outcome: 'busy', message };
}

function refusedResult({ lastError }: OutboxRecord): SubmissionResult {
  return { outcome: 'refused', message: lastError?.message, errors: lastError?.errors };
}
