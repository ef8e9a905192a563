import { revokeEndedSessions } from '#api/revocations.ts';
import { RESTORED_FORMS } from '#lib/import-with-retry.ts';
import { startDraftCleanup } from '#offline/drafts/draft-store.ts';

/** The entry with an empty name tells whether the form was submitted before hydration. */
type Entries = [name: string, value: string | null][];

/** Restores the text that was typed before a forced reload, in front of what has been typed since. */
function restoreTypedText(): void {
  const forms: Entries[] = JSON.parse(sessionStorage.typed);
  for (const [at, form] of [...document.querySelectorAll<HTMLFormElement>(RESTORED_FORMS)].entries()) {
    for (const [name, value] of forms[at] ?? []) {
      const field = name && (form.elements.namedItem(name) as HTMLInputElement | null);
      if (!field || field.value === value) continue;
      const since = field.value === field.dataset.given ? '' : field.value;
      field.value = value + since;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (forms[at]?.some(([name, value]) => !name && value)) form.requestSubmit();
  }
  delete sessionStorage.typed;
}

/**
 * Handles what earlier pages have left: text typed before a forced reload, sessions that are not yet revoked, drafts of
 * an admin who has signed out.
 */
export function restoreLeftovers(): void {
  if (sessionStorage.typed) restoreTypedText();
  startDraftCleanup();
  revokeEndedSessions();
}
