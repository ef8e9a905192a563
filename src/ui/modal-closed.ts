const listeners = new Set<() => void>();

/** Tells that a modal dialog has closed: what stood behind it can be reached and heard again. */
export function modalClosed(): void {
  for (const listener of listeners) listener();
}

/** Calls back after each modal dialog that closes; gives how to stop. Its own event does not reach the document. */
export function onModalClosed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
