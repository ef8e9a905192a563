import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Field } from '#ui/Field.tsx';
import { readTextFields, useFocusFirstError } from '#ui/form-helpers.ts';
import { createFormSubmission, type FormState, type FormSubmission } from './form-submission.ts';
import { type FormInput, isDone } from './next-submission.ts';

type Fields = Readonly<Record<string, string>>;
type FieldErrors = Readonly<Record<string, string>>;

/** The named text values of a form, without an empty trap field. */
export function readFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readTextFields(form)).filter(([name, value]) => name !== TRAP || value !== ''),
  );
}

/** Name of the field that only bots fill in. It is sent only if filled in. */
export const TRAP = 'website';

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

/**
 * A hidden field that only bots fill in. If the browser has autofilled it and the server refuses it, it becomes visible so
 * that the visitor can empty it.
 * @param error of the server
 * @param value at that time
 */
export const TrapField = ({ error, value = '' }: { error?: string | undefined; value?: string | undefined }) => (
  <div {...(!error && { className: 'sr-only', 'aria-hidden': true })}>
    <Field
      name={TRAP}
      label="Leave this empty"
      error={error}
      autoComplete="off"
      defaultValue={error ? value : ''}
      {...(!error && { tabIndex: -1 })}
    />
  </div>
);
