/**
 * Leads the focus to the first field of a form, as it stands on the page, that has an error.
 * @param form whose fields
 * @param errors by the names of their fields
 * @returns false where none of them has one
 */
export function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): boolean {
  const field = [...form.elements].find((element) => errors[(element as HTMLInputElement).name] !== undefined);
  (field as HTMLElement | undefined)?.focus();
  return field !== undefined;
}
