import { KEPT_FORMS } from '#lib/import-with-retry.ts';

/** The field without a name says whether the form was sent before the app ran. */
type Entries = [name: string, value: string | null][];

/** Puts what was typed before this page began again back into its forms, before what was typed since. */
export function putBack(): void {
  const kept: Entries[] = JSON.parse(sessionStorage.typed);
  for (const [at, form] of [...document.querySelectorAll<HTMLFormElement>(KEPT_FORMS)].entries()) {
    for (const [name, value] of kept[at] ?? []) {
      const field = name && (form.elements.namedItem(name) as HTMLInputElement | null);
      if (!field || field.value === value) continue;
      const since = field.value === field.dataset.given ? '' : field.value;
      field.value = value + since;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (kept[at]?.some(([name, value]) => !name && value)) form.requestSubmit();
  }
  delete sessionStorage.typed;
}
