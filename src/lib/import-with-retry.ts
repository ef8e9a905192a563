import { CODE_LOST, CODE_WANTED } from './window-events.ts';

/**
 * Enquiry forms: what is typed into them is filled in again after a reload. Every build shows them in the same order.
 */
export const RESTORED_FORMS = 'form[data-refill]';

/** Time of the last input; infinite once text has been typed that cannot be restored. */
let typedAt = 0;

/** Listener for `input`. The page does not reload itself once text has been typed that cannot be restored. */
export const recordTyping = ({ target }: Event) => {
  typedAt = Math.max(typedAt, (target as Element).closest(RESTORED_FORMS) ? Date.now() : Infinity);
};

/**
 * Reloads the page if the missing code can never be loaded by this one: the server has a newer build, or the browser
 * remembers a failed import. Reloads once, however many files are missing, and only once per file. Stores the typed text
 * first. If that text cannot be restored, the page stays.
 */
async function reloadIfHopeless(load: () => Promise<unknown>): Promise<void> {
  const own = import.meta.url;
  const isOnServer = (await fetch(own, { cache: 'no-store' })).status !== 404;
  const refused = isOnServer && (await import('./refused-files.ts'));
  const file = refused ? await refused.refusedFile(load) : own;
  // Input within the last 2 s counts as typing.
  if (!file || window.onpagehide || sessionStorage[file] || Date.now() - typedAt < 2_000) return;
  const forms = document.querySelectorAll<HTMLFormElement>(RESTORED_FORMS);
  // The entry with an empty name tells whether the form was submitted before hydration and is held.
  const store = () => {
    sessionStorage.typed = JSON.stringify(Array.from(forms, (form) => [...new FormData(form), ['', form.ariaBusy]]));
  };
  store();
  // What is typed until the new document is there. Also tells that the page is being reloaded.
  window.onpagehide = store;
  sessionStorage[file] = 1;
  location.reload();
}

/**
 * Imports a module and retries until it is loaded, at once when the browser is back online or the visitor asks for it.
 * A short network failure must not remove what the server has rendered.
 */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = 1_000; ; wait = Math.min(wait * 2, 60_000)) {
    try {
      return await load();
    } catch {
      dispatchEvent(new Event(CODE_LOST));
      reloadIfHopeless(load).catch(() => undefined);
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
        for (const name of ['online', CODE_WANTED]) addEventListener(name, resolve, { once: true });
      });
    }
  }
}
