import { offerInstallAfterSuccess } from '../install/offer-install.ts';
import { newKey } from '../outbox/outbox-record.ts';
import type { StorageFailure, SubmissionResult } from '../outbox/submit.ts';
import { type FormInput, nextSubmission, type PendingSubmission, rememberAttempt } from './next-submission.ts';
import { changes } from './outbox-status.ts';
import { pageOutbox } from './page-outbox.ts';

/** How a form's submission stands. */
export interface FormState {
  readonly isSending: boolean;
  /** What the last submission came to; undefined before and during one. */
  readonly result: SubmissionResult | undefined;
  /** The key of what is being sent. */
  readonly key: string | undefined;
  /** Why it is being sent without being kept on the device; undefined where it is kept. */
  readonly storageFailure: StorageFailure | undefined;
}

/** The way of one form's content into the outbox; it outlives the form where it is made outside. */
export interface FormSubmission {
  state(): FormState;
  /**
   * Calls back after each change of the state.
   * @returns how to stop
   */
  listen(listener: () => void): () => void;
  /** Submits; undefined where the last one is still under way. */
  submit(content: FormInput): Promise<SubmissionResult | undefined>;
}

/** What is done within a tenth of a second is felt as done at once; to draw that it is being done would only delay it. */
const AT_ONCE = 100;

const NOTHING: FormState = { isSending: false, result: undefined, key: undefined, storageFailure: undefined };

/**
 * Makes the way of one form's content into the outbox. The same content submitted again is tried under the same key;
 * edited after an attempt it gets a new key and replaces what waits. What arrives later, by whichever page or worker, is
 * told too.
 * @param onResult told of each result, whether or not the form is still there; before those who listen
 * @returns how it stands, and how to submit
 */
export function createFormSubmission(onResult: (result: SubmissionResult) => void = () => {}): FormSubmission {
  const listeners = new Set<() => void>();
  let state = NOTHING;
  let last: PendingSubmission | undefined;
  let unlisten = () => {};

  function show(next: FormState): void {
    state = next;
    if (next.result) onResult(next.result);
    if (next.result?.outcome === 'stored') offerInstallAfterSuccess();
    for (const listener of listeners) listener();
  }

  async function watch(): Promise<void> {
    const { key, isStored } = last ?? {};
    if (!key || !isStored || !(await pageOutbox.claimDelivery(key).catch(() => false)) || last?.key !== key) return;
    unlisten();
    last = undefined;
    if (!state.isSending) show({ ...NOTHING, result: { outcome: 'stored' } });
  }

  return {
    state: () => state,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async submit(content) {
      if (state.isSending) return undefined;
      const { input, replacedKey } = nextSubmission(content, last, newKey);
      const sending = { ...NOTHING, isSending: true, key: input.key };
      state = sending;
      const showing = setTimeout(() => show(sending), AT_ONCE);
      unlisten();
      const result = await pageOutbox.submit(input, replacedKey, (storageFailure) => {
        clearTimeout(showing);
        show({ ...sending, storageFailure });
      });
      clearTimeout(showing);
      last = rememberAttempt(input, result);
      if (last?.isStored) {
        unlisten = changes.listen(watch);
        watch();
      }
      show({ ...NOTHING, result });
      return result;
    },
  };
}
