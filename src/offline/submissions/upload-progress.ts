import { useSyncExternalStore } from 'react';
import { preventReload } from '../update/unsaved.ts';

/** Which share of a submission has left this page, from 0 to 1, by its key. */
const shares = new Map<string, number>();
const listeners = new Set<() => void>();

preventReload(() => shares.size > 0);

/**
 * Notes how far an attempt of this page is.
 * @param key the submission's
 * @param share from 0 to 1; undefined when the attempt has ended
 */
export function noteProgress(key: string, share: number | undefined): void {
  if (share === undefined ? !shares.delete(key) : shares.get(key) === share) return;
  if (share !== undefined) shares.set(key, share);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * How far an attempt of this page is.
 * @param key the submission's, where there is one
 * @returns the share that has left, from 0 to 1; undefined where nothing is on its way
 */
export function useProgress(key: string | undefined): number | undefined {
  const read = () => (key === undefined ? undefined : shares.get(key));
  return useSyncExternalStore(subscribe, read, () => undefined);
}
