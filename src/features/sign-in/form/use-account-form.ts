import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CallError } from '#api/api-base.ts';
import { retryAfter } from '#api/client.ts';
import { readTextFields, useFocusFirstError } from '#ui/form-helpers.ts';
import { useCountdown } from '#ui/use-countdown.ts';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';

type Fields = Record<string, string>;
type Errors = Readonly<Record<string, string>>;

/** Entered values of a screen's fields, by name. They are kept across its steps. */
export type TypedFields = RefObject<Fields>;

export interface AccountFormOptions<Answer> {
  valuesRef: TypedFields;
  /** Fields that must be filled in before the button is enabled. The browser validates all others. */
  needs?: readonly string[];
  /** Name of the initially focused field. */
  focus?: string;
  submit: (fields: Fields) => Promise<Answer>;
  onDone: (answer: Answer, fields: Fields) => void;
  /** Field errors of a later step, by name. */
  initialErrors?: Errors | undefined;
  onError?: (error: Error) => void;
}

const NO_ERRORS: Errors = {};
/** Field errors of a failed call. */
export const errorsOf = (error: Error | null): Errors | undefined =>
  (error instanceof CallError && error.failure.kind === 'refused' && error.failure.errors) || undefined;

/**
 * Connects a form to a call that is not queued. Shows errors at their fields, focuses the first invalid field, and
 * keeps the input.
 */
export function useAccountForm<Answer>(options: AccountFormOptions<Answer>) {
  const { valuesRef, needs = [], focus, submit, onDone, onError, initialErrors = NO_ERRORS } = options;
  const formRef = useRef<HTMLFormElement>(null);
  // Before hydration the button is enabled, and the browser validates the required fields.
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
  // The form may have been filled in before hydration, by the visitor or a password manager.
  useEffect(update);
  // Not a layout effect: a dialog opens in one and would take the focus.
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
