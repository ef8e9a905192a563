import { deleteDB } from 'idb';
import { onTestFinished } from 'vitest';
import { OUTBOX } from '#offline/outbox/signals.ts';
import { outboxChange } from '#offline/submissions/outbox-status.ts';
import { store } from '#offline/submissions/page-store.ts';

/** Text of a form after its submission was stored on the device. */
export const SAVED = 'Saved on this device. It will be sent when you are back online.';

/** Empties the outbox before a test. */
export async function emptyOutbox(): Promise<void> {
  await deleteDB(OUTBOX);
  outboxChange.emit();
}

/** The records of the outbox, oldest first. */
export const waiting = () => store.all();

/** Sets whether the browser reports a network, until the test ends. */
export function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
}

/** The idempotency keys of requests. */
export const keysOf = (requests: readonly Request[]) =>
  requests.flatMap((request) => request.headers.get('Idempotency-Key') ?? []);
