import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createSignal, type Signal } from '#lib/observable.ts';
import { Field } from '#ui/Field.tsx';
import { readTextFields, useFocusFirstError } from '#ui/form-helpers.ts';
import { offerInstallAfterSuccess } from '../install/offer-install.ts';
import { newKey } from '../outbox/outbox-record.ts';
import type { StorageFailure, SubmissionResult } from '../outbox/submit.ts';
import { type FormInput, isDone, nextSubmission, type PendingSubmission, rememberAttempt } from './next-submission.ts';
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

type Fields = Readonly<Record<string, string>>;
type FieldErrors = Readonly<Record<string, string>>;

/** The named text values of a form, without an empty trap field. */
export function readFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readTextFields(form)).filter(([name, value]) => name !== TRAP || value !== ''),
  );
}

/** Name of the field that only bots fill in. It is sent only if filled in. */
const TRAP = 'website';

/** The content to submit, or field errors. */
export type PreparedInput = { readonly content: Omit<FormInput, 'kind'> } | { readonly errors: FieldErrors };

interface SubmissionFormOptions {
  /** Validates the fields before submission. Without it the browser validates. */
  readonly check?: (fields: Fields) => FieldErrors;
  /** Makes the content from the fields, for example with a file. */
  readonly prepare?: (fields: Fields) => Promise<PreparedInput>;
  /** A submission that outlives the form. By default the form makes its own. */
  readonly submission?: FormSubmission;
  /** Whether the form is reset when it is done. Default: true. */
  readonly resetOnSuccess?: boolean;
}

interface SubmissionForm extends FormState {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Field errors of `check`, `prepare` or the server. */
  readonly errors: FieldErrors;
}

const NO_ERRORS: FieldErrors = {};
const noErrors = () => NO_ERRORS;
const unchanged = async (fields: Fields): Promise<PreparedInput> => ({ content: { fields } });

/**
 * Connects a form to the outbox: submits its content, resets it when done unless it has been edited since, and moves the
 * focus to the first invalid field.
 */
export function useSubmissionForm(kind: FormInput['kind'], options: SubmissionFormOptions = {}): SubmissionForm {
  const { check = noErrors, prepare = unchanged, resetOnSuccess = true } = options;
  const [own] = useState(() => (options.submission ? undefined : createFormSubmission()));
  const submission = (options.submission ?? own) as FormSubmission;
  const state = useSyncExternalStore(submission.subscribe, submission.state, submission.state);
  const { isSending, result } = state;
  const formRef = useRef<HTMLFormElement>(null);
  const sent = useRef<string>(undefined);
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS);

  const onSubmit = useCallback(
    async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSending) return;
      const form = event.currentTarget;
      const fields = readFields(form);
      const invalid = check(fields);
      setErrors(invalid);
      if (Object.keys(invalid).length > 0) return;
      const prepared = await prepare(fields);
      if ('errors' in prepared) return setErrors(prepared.errors);
      sent.current = JSON.stringify(fields);
      await submission.submit({ kind, ...prepared.content });
    },
    [check, prepare, kind, isSending, submission],
  );

  useEffect(() => {
    const form = formRef.current;
    if (!form || !result) return;
    if (resetOnSuccess && isDone(result) && JSON.stringify(readFields(form)) === sent.current) form.reset();
    if (result.outcome === 'refused' && result.errors) setErrors(result.errors);
  }, [result, resetOnSuccess]);

  useFocusFirstError(formRef, errors);

  return { ...state, formRef, onSubmit, errors };
}

/** A hidden field that only bots fill in. The server accepts what it contains, and takes it as a sign of spam. */
export const TrapField = () => (
  <div className="sr-only" aria-hidden="true">
    <Field name={TRAP} label="Leave this empty" autoComplete="off" tabIndex={-1} />
  </div>
);
