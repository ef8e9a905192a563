import { createObservable } from '#lib/observable.ts';

// Sensitive calls wait until their user has been confirmed.

type Waiting = (isConfirmed: boolean) => void;

const waiting = createObservable<readonly Waiting[]>([]);

export const onConfirmationChange = waiting.subscribe;

/** Whether a call waits for the confirmation. */
export const isConfirmationAsked = (): boolean => waiting.get().length > 0;

/**
 * Asks to confirm who uses the back office.
 * @returns whether it was confirmed; rejects with the signal's reason
 */
export function waitForConfirmation(signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    waiting.set([...waiting.get(), resolve]);
    signal?.addEventListener('abort', () => {
      waiting.set(waiting.get().filter((each) => each !== resolve));
      reject(signal.reason);
    });
  });
}

/** Lets all waiting calls go on, or fail. */
export function endConfirmation(isConfirmed: boolean): void {
  const ended = waiting.get();
  waiting.set([]);
  for (const resolve of ended) resolve(isConfirmed);
}
