const senders = new Set<() => void>();

/**
 * Has a sender of this process called as soon as a mail was queued.
 * @param wake called without waiting for it
 * @returns ends that
 */
export function onMailQueued(wake: () => void): () => void {
  senders.add(wake);
  return () => senders.delete(wake);
}

/** Tells the senders of this process that a mail may be due. */
export function wakeSenders(): void {
  for (const wake of senders) wake();
}
