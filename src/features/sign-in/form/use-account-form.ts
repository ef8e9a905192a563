import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CallError } from '#api/api-base.ts';
import { retryAfter } from '#api/client.ts';
import { readTextFields, useFocusFirstError } from '#ui/form-helpers.ts';
import { useCountdown } from '#ui/use-countdown.ts';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';

type Fields = Record<string, string>;
type Errors = Readonly<Record<string, string>>;

/** What has been typed into the fields of a screen, by their names; it outlives each of its steps. */
export type TypedFields = RefObject<Fields>;

export interface AccountFormOptions<Answer> {
  valuesRef: TypedFields;
  /** Fields without which it cannot be submitted; for all else the browser asks. */
  needs?: readonly string[];
  /** The field that has the focus at first. */
  focus?: string;
  submit: (fields: Fields) => Promise<Answer>;
  onDone: (answer: Answer, fields: Fields) => void;
  /** What was refused of an earlier step, by the names of the fields. */
  initialErrors?: Errors | undefined;
  onError?: (error: Error) => void;
}

const NO_ERRORS: Errors = {};
/** What an error says of single fields. */
export const errorsOf = (error: Error | null): Errors | undefined =>
  (error instanceof CallError && error.failure.kind === 'refused' && error.failure.errors) || undefined;

/**
 * Joins a form to a call that is made at once or not at all: what is wrong stands next to its field, the focus goes to
 * the first, and nothing that was typed is lost.
 */
export function useAccountForm<Answer>(options: AccountFormOptions<Answer>) {
  const { valuesRef, needs = [], focus, submit, onDone, onError, initialErrors = NO_ERRORS } = options;
  const formRef = useRef<HTMLFormElement>(null);
  // Before the app runs the browser itself asks for what is missing, and a form that is filled in can be sent.
  const [isFilled, setFilled] = useState(useIsHydrating());
  const [until, setUntil] = useState(0);
  const mutation = useMutation({
    mutationFn: submit,
    onSuccess: onDone,
    onError: (error) => {
      setUntil(Date.now() + retryAfter(error));
      onError?.(error);
    },
  });
  const { error, isPending } = mutation;
  const wait = useCountdown(until);
  const errors = errorsOf(error) ?? (error ? NO_ERRORS : initialErrors);

  const update = () => {
    if (!formRef.current) return;
    Object.assign(valuesRef.current, readTextFields(formRef.current));
    setFilled(needs.every((name) => valuesRef.current[name]));
  };
  // A password manager, or a quick visitor, may have filled it in before the app ran.
  useEffect(update);
  // Not in a layout effect: a dialog is shown in one of its own, and would take the focus.
  useEffect(() => {
    const field = focus && formRef.current?.elements.namedItem(focus);
    if (field instanceof HTMLElement) field.focus();
  }, [focus]);
  useFocusFirstError(formRef, errors);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    update();
    if (!isPending && wait === 0) mutation.mutate({ ...valuesRef.current });
  };
  const field = (name: string) => ({ name, error: errors[name], defaultValue: valuesRef.current[name] ?? '' });
  return { formRef, onSubmit, onInput: update, isFilled, isPending, wait, error, errors, field };
}
