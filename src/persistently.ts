const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;

let isTouched = false;

/** Notes that something was typed: this page is then never left by itself. */
export const noteTyping = () => {
  isTouched = true;
};

/** Where a newer build has taken the place of this one, what is missing will never come: begins again with that, once. */
async function startOver(): Promise<void> {
  const own = import.meta.url;
  const { status } = await fetch(own, { cache: 'no-store' });
  if (status !== 404 || isTouched || sessionStorage.left === own) return;
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
      startOver().catch(() => undefined);
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
        addEventListener('online', resolve, { signal: AbortSignal.timeout(wait) });
      });
    }
  }
}
