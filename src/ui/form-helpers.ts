import { type RefObject, useEffect } from 'react';

/** Values of the named fields of a form, unchanged; files are left out. */
export function readTextFields(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/**
 * Moves the focus to the first field, in document order, that has an error. Runs after the errors are rendered: they
 * move the fields and are read together with them.
 * @param errors by field name; a new object moves the focus again
 */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  errors: Readonly<Record<string, unknown>>,
): void {
  useEffect(() => {
    const field = [...(form.current?.elements ?? [])].find((it) => errors[(it as HTMLInputElement).name] !== undefined);
    (field as HTMLElement | undefined)?.focus();
  }, [form, errors]);
}
