import { newKey } from '../outbox/outbox-record.ts';
import { openOutboxStore } from '../outbox/outbox-store.ts';

/** The outbox's store of this page. */
export const store = openOutboxStore();

/** Keys of the files that this page has pre-stored. */
const preStoredKeys = new Set<string>();

// Best effort: the next visit removes what remains. A page that returns from the back/forward cache submits the bytes.
function dropAllPreStored(): void {
  if (preStoredKeys.size > 0) store.dropPreStored([...preStoredKeys]).catch(() => undefined);
}

/**
 * Writes the bytes of a chosen file to the device while the form is still being filled in, so that the submission does
 * not wait for them. If that fails, they are written with the submission.
 * @param bytes of a file that has passed `ensureRoom`
 * @returns key of the submission that will own the file
 */
export function preStoreFile(bytes: ArrayBuffer): string {
  const key = newKey();
  preStoredKeys.add(key);
  addEventListener('pagehide', dropAllPreStored);
  store.preStore(key, bytes).catch(() => undefined);
  return key;
}

/** Removes pre-stored bytes unless they were submitted. Never rejects. */
export function dropPreStoredFile(key: string): void {
  preStoredKeys.delete(key);
  store.dropPreStored([key]).catch(() => undefined);
}
