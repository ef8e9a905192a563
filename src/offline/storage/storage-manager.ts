import { limitWait } from '#lib/limit-wait.ts';
import { ESTIMATE_TIMEOUT_MS } from '#lib/timeouts.ts';

/** Local storage entry: persistence was requested. Some browsers ask the visitor, who must not be asked twice. */
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
 * Requests persistent storage, once per browser (https://storage.spec.whatwg.org/#dom-storagemanager-persist). Does not
 * wait for the answer.
 */
export function askForPersistence(): void {
  if (!navigator.storage?.persist || wasAsked()) return;
  isAsked = true;
  try {
    localStorage.setItem(ASKED, new Date().toISOString());
  } catch {
    // Local storage is refused: it is then requested once per page.
  }
  navigator.storage.persist().catch(() => undefined);
}

/** A database writes to its log before it writes in place. */
const COPIES = 2;
const MARGIN = 1024 * 1024;

/**
 * Bytes available for this site; undefined if the browser does not report them in time. Some browsers report the same
 * quota for every disk, to prevent fingerprinting.
 */
async function bytesLeft(): Promise<number | undefined> {
  const estimate = await limitWait(ESTIMATE_TIMEOUT_MS, undefined, async () => navigator.storage?.estimate?.()).catch(
    () => undefined,
  );
  return estimate?.quota === undefined ? undefined : estimate.quota - (estimate.usage ?? 0);
}

/**
 * Checks that a file fits on this device before its bytes are written
 * (https://storage.spec.whatwg.org/#dom-storagemanager-estimate). Rejects with a `QuotaExceededError`, as the write
 * would. Passes if the browser does not report its storage.
 * @param size in bytes
 */
export async function ensureRoom(size: number): Promise<void> {
  const left = await bytesLeft();
  if (left !== undefined && left < size * COPIES + MARGIN) {
    throw new DOMException(`${size} bytes do not fit into ${left}`, 'QuotaExceededError');
  }
}
