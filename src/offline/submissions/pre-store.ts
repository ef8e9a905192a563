import { newKey } from '../outbox/record.ts';
import { store } from './page-store.ts';

/** Keys of what this page has staged. */
const staged = new Set<string>();

// Best effort: what stays is removed at the next visit. A page that comes back out of the browser's cache of pages
// submits with its bytes.
addEventListener('pagehide', () => {
  if (staged.size > 0) store.dropPreStored([...staged]).catch(() => undefined);
});

/**
 * Begins to write the bytes of a file to this device's disk while the rest of its form is still being written, so that
 * the submission does not wait for them. Where that fails they are written with the submission.
 * @param bytes of a file that there is room for
 * @returns the key of the one submission that they are staged for
 */
export function preStoreFile(bytes: ArrayBuffer): string {
  const key = newKey();
  staged.add(key);
  store.preStore(key, bytes).catch(() => undefined);
  return key;
}

/**
 * Removes staged bytes, unless they were submitted. Never rejects.
 * @param key as `stageFile` gave it
 */
export function dropPreStoredFile(key: string): void {
  staged.delete(key);
  store.dropPreStored([key]).catch(() => undefined);
}
