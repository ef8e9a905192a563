import { LOST, WANTED } from './tap-events.ts';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;

/** Who has just typed is typing. */
const PAUSE = 2_000;

/** The forms whose words outlive a page that has to begin again: enquiries, which every build shows in the same place. */
export const KEPT_FORMS = 'form[method]:has(textarea)';

const touched: Element[] = [];
let typedAt = 0;

/** Notes where something was typed: this page is then not left by itself unless that can be taken along. */
export const noteTyping = ({ target }: Event) => {
  touched.push(target as Element);
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
  const refused = status !== 404 && (await import('./refused.ts'));
  const file = refused ? await refused.refusedFile(load) : own;
  if (!file || sessionStorage[file] || Date.now() - typedAt < PAUSE) return;
  if (touched.some((field) => !field.closest(KEPT_FORMS))) return;
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
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
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
