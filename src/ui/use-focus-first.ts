import { type RefObject, useEffect } from 'react';

/**
 * Leads the focus to the first field of a form, as it stands on the page, that has an error: once the errors stand next
 * to their fields, as they move these and are read with them.
 * @param form whose fields
 * @param errors by the names of their fields; another object where they are told anew
 */
export function useFocusFirst(
  form: RefObject<HTMLFormElement | null>,
  errors: Readonly<Record<string, unknown>>,
): void {
  useEffect(() => {
    const field = [...(form.current?.elements ?? [])].find((it) => errors[(it as HTMLInputElement).name] !== undefined);
    (field as HTMLElement | undefined)?.focus();
  }, [form, errors]);
}
