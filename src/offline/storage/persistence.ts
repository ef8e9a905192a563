/** Remembers that the browser has been asked; some ask the visitor, who is not to be asked twice. */
const ASKED = 'persistence-asked';

let isAsked = false;

function wasAsked(): boolean {
  try {
    return isAsked || localStorage.getItem(ASKED) !== null;
  } catch {
    return isAsked;
  }
}

/**
 * Asks the browser, once for ever, not to clear this site's storage by itself
 * (https://storage.spec.whatwg.org/#dom-storagemanager-persist). Nothing waits for its answer, nor for the visitor's
 * where it asks them.
 */
export function askForPersistence(): void {
  if (!navigator.storage?.persist || wasAsked()) return;
  isAsked = true;
  try {
    localStorage.setItem(ASKED, new Date().toISOString());
  } catch {
    // Refused: it is then asked for once a page.
  }
  navigator.storage.persist().catch(() => undefined);
}
