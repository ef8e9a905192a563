import { createSignal, type Signal } from '#lib/observable.ts';
import { offerInstallAfterSuccess } from '../install/offer-install.ts';
import { newKey } from '../outbox/outbox-record.ts';
import type { StorageFailure, SubmissionResult } from '../outbox/submit.ts';
import { type FormInput, nextSubmission, type PendingSubmission, rememberAttempt } from './next-submission.ts';
import { outboxChange } from './outbox-status.ts';
import { pageOutbox } from './page-outbox.ts';

export interface FormState {
  readonly isSending: boolean;
  /** Result of the last submission; undefined before and during one. */
  readonly result: SubmissionResult | undefined;
  /** Key of the running submission. */
  readonly key: string | undefined;
  /** Why the running submission could not be stored on the device and is sent directly. */
  readonly storageFailure: StorageFailure | undefined;
}

/** Submits one form to the outbox. It outlives the form if it is made outside of it. */
export interface FormSubmission extends Pick<Signal, 'subscribe'> {
  state(): FormState;
  /** @returns undefined if the last submission is still running */
  submit(input: FormInput): Promise<SubmissionResult | undefined>;
}

/** A submission that ends within 100 ms feels instant; a sending state would only flicker. */
const SHOW_SENDING_AFTER_MS = 100;

const IDLE: FormState = { isSending: false, result: undefined, key: undefined, storageFailure: undefined };

/**
 * Makes the submission of one form. The same content is submitted again under the same key. Content that was edited after
 * an attempt gets a new key and replaces the waiting submission. A later delivery by any page or the worker becomes the
 * result too.
 * @param onResult called with each result, before the listeners, also if the form is gone
 */
export function createFormSubmission(onResult: (result: SubmissionResult) => void = () => {}): FormSubmission {
  const { emit, subscribe } = createSignal();
  let state = IDLE;
  let last: PendingSubmission | undefined;
  let unsubscribe = () => {};

  function show(next: FormState): void {
    state = next;
    if (next.result) onResult(next.result);
    if (next.result?.outcome === 'stored') offerInstallAfterSuccess();
    emit();
  }

  async function checkDelivery(): Promise<void> {
    const { key, isStored } = last ?? {};
    if (!key || !isStored || !(await pageOutbox.claimDelivery(key).catch(() => false)) || last?.key !== key) return;
    unsubscribe();
    last = undefined;
    if (!state.isSending) show({ ...IDLE, result: { outcome: 'stored' } });
  }

  return {
    state: () => state,
    subscribe,
    async submit(formInput) {
      if (state.isSending) return undefined;
      const { input, replacedKey } = nextSubmission(formInput, last, newKey);
      const sending = { ...IDLE, isSending: true, key: input.key };
      state = sending;
      const showTimer = setTimeout(() => show(sending), SHOW_SENDING_AFTER_MS);
      unsubscribe();
      const result = await pageOutbox.submit(input, replacedKey, (storageFailure) => {
        clearTimeout(showTimer);
        show({ ...sending, storageFailure });
      });
      clearTimeout(showTimer);
      last = rememberAttempt(input, result);
      if (last?.isStored) {
        unsubscribe = outboxChange.subscribe(checkDelivery);
        checkDelivery();
      }
      show({ ...IDLE, result });
      return result;
    },
  };
}
