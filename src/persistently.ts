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
 * Where a newer build has taken the place of this one, what is missing will never come: begins again with that, once, and
 * takes along what is typed. Where it can't, the page stays.
 */
async function startOver(): Promise<void> {
  const own = import.meta.url;
  const { status } = await fetch(own, { cache: 'no-store' });
  if (status !== 404 || sessionStorage.left === own) return;
  if (Date.now() - typedAt < PAUSE || touched.some((field) => !field.closest(KEPT_FORMS))) return;
  const forms = document.querySelectorAll<HTMLFormElement>(KEPT_FORMS);
  sessionStorage.typed = JSON.stringify(Array.from(forms, (form) => [...new FormData(form)]));
  sessionStorage.left = own;
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
      startOver().catch(() => undefined);
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
        for (const name of ['online', WANTED]) addEventListener(name, resolve, { signal: AbortSignal.timeout(wait) });
      });
    }
  }
}
