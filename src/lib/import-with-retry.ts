import { LOST, WANTED } from './window-events.ts';

/** Enquiry forms: what is typed into them is filled in again after a reload. Every build shows them in the same order. */
export const KEPT_FORMS = 'form[data-refill]';

let isOtherTyped = false;
let typedAt = 0;

/** Notes where something was typed: this page is then not left by itself unless that can be taken along. */
export const noteTyping = ({ target }: Event) => {
  isOtherTyped ||= !(target as Element).closest(KEPT_FORMS);
  typedAt = Date.now();
};

/**
 * Reloads the page where code that is missing will never come to this one: a newer build has taken the place of its own,
 * or the browser refuses a file that is there. Once for each file, and what is typed is kept. Where it can't be kept, the
 * page stays.
 */
async function startOver(load: () => Promise<unknown>): Promise<void> {
  const own = import.meta.url;
  const { status } = await fetch(own, { cache: 'no-store' });
  const refused = status !== 404 && (await import('./refused-files.ts'));
  const file = refused ? await refused.refusedFile(load) : own;
  // Input within the last 2 s counts as typing.
  if (!file || sessionStorage[file] || isOtherTyped || Date.now() - typedAt < 2_000) return;
  const forms = document.querySelectorAll<HTMLFormElement>(KEPT_FORMS);
  // Beside its fields, whether a form has been sent and waits for the app.
  sessionStorage.typed = JSON.stringify(Array.from(forms, (form) => [...new FormData(form), ['', form.ariaBusy]]));
  sessionStorage[file] = 1;
  location.reload();
}

/**
 * Loads code again until it is there: a line that drops for a moment must not take away what the server has rendered.
 * @param load imports a module
 */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = 1_000; ; wait = Math.min(wait * 2, 60_000)) {
    try {
      return await load();
    } catch {
      dispatchEvent(new Event(LOST));
      startOver(load).catch(() => undefined);
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
        for (const name of ['online', WANTED]) addEventListener(name, resolve, { signal: AbortSignal.timeout(wait) });
      });
    }
  }
}
