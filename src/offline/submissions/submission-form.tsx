import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Field } from '#ui/Field.tsx';
import { readTextFields, useFocusFirstError } from '#ui/form-helpers.ts';
import { createFormSubmission, type FormState, type FormSubmission } from './form-submission.ts';
import { type FormInput, isDone } from './next-submission.ts';

type Fields = Readonly<Record<string, string>>;
type FieldErrors = Readonly<Record<string, string>>;

/** The named text values of a form, as typed. */
export function readFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readTextFields(form)).filter(([name, value]) => name !== TRAP || value !== ''),
  );
}

/** A field that only bots fill in; it is sent only when one has. */
export const TRAP = 'website';

/** What is submitted in place of the bare fields, or what is wrong with them. */
export type PreparedInput = { readonly content: Omit<FormInput, 'kind'> } | { readonly errors: FieldErrors };

interface SubmissionFormOptions {
  /** What is wrong with the fields before anything is kept; the browser checks where it is left out. */
  readonly check?: (fields: Fields) => FieldErrors;
  /** Makes what is submitted of the fields: adds a file, leaves one out. */
  readonly prepare?: (fields: Fields) => Promise<PreparedInput>;
  /** A submission that outlives the form; the form has its own where it is left out. */
  readonly submission?: FormSubmission;
  /** Whether it is cleared once it is done, as it is unless told; a form that leaves with its dialog need not be. */
  readonly resetOnSuccess?: boolean;
}

interface SubmissionForm extends FormState {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What is wrong with single fields, by our own check or by the server's. */
  readonly errors: FieldErrors;
}

const NOTHING_WRONG: FieldErrors = {};
const nothingWrong = () => NOTHING_WRONG;
const asTyped = async (fields: Fields): Promise<PreparedInput> => ({ content: { fields } });

/**
 * Joins a form to the outbox: submits what it holds, clears it once that is done (unless somebody has typed on), and
 * leads the focus to the first field that is at fault.
 * @param kind what is submitted
 * @param options its checks, and what it submits beside its fields
 */
export function useSubmissionForm(kind: FormInput['kind'], options: SubmissionFormOptions = {}): SubmissionForm {
  const { check = nothingWrong, prepare = asTyped, resetOnSuccess = true } = options;
  const [own] = useState(() => (options.submission ? undefined : createFormSubmission()));
  const submission = (options.submission ?? own) as FormSubmission;
  const state = useSyncExternalStore(submission.listen, submission.state, submission.state);
  const { isSending, result } = state;
  const formRef = useRef<HTMLFormElement>(null);
  const sent = useRef<string>(undefined);
  const [errors, setErrors] = useState<FieldErrors>(NOTHING_WRONG);

  const onSubmit = useCallback(
    async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSending) return;
      const form = event.currentTarget;
      const fields = readFields(form);
      const wrong = check(fields);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return;
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
 * A field out of everybody's sight, for bots to fill in. Where the server refuses what a browser has filled in of
 * itself, the visitor sees it and can empty it.
 * @param error what the server said of it
 * @param value what it held then
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
