import { useSyncExternalStore } from 'react';

let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>): void {
  hidden = next;
  for (const listener of listeners) listener();
}

/** Takes a record out of its list at once, while the server is still being told. */
export const hide = (id: string): void => change(new Set([...hidden, id]));

/** Shows it again. */
export const show = (id: string): void => change(new Set([...hidden].filter((other) => other !== id)));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The ids of records that are not to be shown. */
export const useHidden = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => hidden);
