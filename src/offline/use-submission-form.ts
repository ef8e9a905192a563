import { type FormEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
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

interface SubmissionForm {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly isSending: boolean;
  /** What the last submission came to; undefined before and during one. */
  readonly result: Submission | undefined;
}

/**
 * Joins a form to the outbox: submits what it holds, clears it once that is done (unless somebody has typed on), and
 * leads the focus to the first field that the server did not take.
 */
export function useSubmissionForm(kind: Draft['kind']): SubmissionForm {
  const { submit, sending, result } = useSubmission();
  const formRef = useRef<HTMLFormElement>(null);
  const sent = useRef<string>(undefined);

  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (sending) return;
      const fields = fieldsOf(event.currentTarget);
      sent.current = JSON.stringify(fields);
      submit({ kind, fields });
    },
    [kind, sending, submit],
  );

  useEffect(() => {
    const form = formRef.current;
    if (!form || !result) return;
    const isDone = result.outcome === 'stored' || result.outcome === 'offline';
    if (isDone && JSON.stringify(fieldsOf(form)) === sent.current) form.reset();
    const fault = result.outcome === 'refused' ? Object.keys(result.errors ?? {})[0] : undefined;
    if (fault) form.querySelector<HTMLElement>(`[name="${CSS.escape(fault)}"]`)?.focus();
  }, [result]);

  return { formRef, onSubmit, isSending: sending, result };
}
