import { resolveWithin } from '#lib/timeout.ts';

/** What a write takes beside its bytes: a database writes ahead before it writes in place. */
const COPIES = 2;
const MARGIN = 1024 * 1024;

const PATIENCE = 1_000;

/**
 * What this browser says that it has left for this site, in bytes; undefined where it does not say, or not soon. Some
 * say the same of every disk, so as not to tell one visitor from another.
 */
async function bytesLeft(): Promise<number | undefined> {
  const told = await resolveWithin(PATIENCE, navigator.storage?.estimate?.()).catch(() => undefined);
  return told?.quota === undefined ? undefined : told.quota - (told.usage ?? 0);
}

/**
 * Makes sure that a file fits on this device, before its bytes are written
 * (https://storage.spec.whatwg.org/#dom-storagemanager-estimate). Where the browser does not say, the write will tell.
 * @param size of the file, in bytes
 * @returns rejects with a `QuotaExceededError`, as the write would, where it does not fit
 */
export async function ensureRoom(size: number): Promise<void> {
  const left = await bytesLeft();
  if (left !== undefined && left < size * COPIES + MARGIN) {
    throw new DOMException(`${size} bytes do not fit into ${left}`, 'QuotaExceededError');
  }
}
