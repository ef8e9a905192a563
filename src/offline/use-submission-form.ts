import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from './outbox/record.ts';
import type { Submission } from './outbox/submit.ts';
import { useSubmission } from './use-submission.ts';

/** The named text values of a form, as typed. */
export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries.filter(([name, value]) => name !== TRAP || value !== ''));
}

/** A field that only bots fill in; it is sent only when one has. */
export const TRAP = 'website';

type FieldErrors = Readonly<Record<string, string>>;

interface SubmissionForm {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly isSending: boolean;
  /** What the last submission came to; undefined before and during one. */
  readonly result: Submission | undefined;
  /** What is wrong with single fields, by our own check or by the server's. */
  readonly errors: FieldErrors | undefined;
}

const NOTHING_WRONG: FieldErrors = {};

/** Focuses the first field of a form, as it stands on the page, that has an error; false where none has. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors): boolean {
  const field = [...form.elements].find((element) => errors[(element as HTMLInputElement).name] !== undefined);
  (field as HTMLElement | undefined)?.focus();
  return field !== undefined;
}

/**
 * Joins a form to the outbox: submits what it holds, clears it once that is done (unless somebody has typed on), and
 * leads the focus to the first field that is at fault.
 * @param kind what is submitted
 * @param check what is wrong with the fields before anything is kept; the browser checks where it is left out
 */
export function useSubmissionForm(
  kind: Draft['kind'],
  check: (fields: Readonly<Record<string, string>>) => FieldErrors = () => NOTHING_WRONG,
): SubmissionForm {
  const { submit, sending, result } = useSubmission();
  const formRef = useRef<HTMLFormElement>(null);
  const sent = useRef<string>(undefined);
  const [faults, setFaults] = useState<FieldErrors>(NOTHING_WRONG);

  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (sending) return;
      const fields = fieldsOf(event.currentTarget);
      const wrong = check(fields);
      setFaults(wrong);
      if (focusFirst(event.currentTarget, wrong)) return;
      sent.current = JSON.stringify(fields);
      submit({ kind, fields });
    },
    [check, kind, sending, submit],
  );

  useEffect(() => {
    const form = formRef.current;
    if (!form || !result) return;
    const isDone = result.outcome === 'stored' || result.outcome === 'offline';
    if (isDone && JSON.stringify(fieldsOf(form)) === sent.current) form.reset();
    if (result.outcome === 'refused') focusFirst(form, result.errors ?? {});
  }, [result]);

  const errors = result?.outcome === 'refused' ? result.errors : faults;
  return { formRef, onSubmit, isSending: sending, result, errors };
}
