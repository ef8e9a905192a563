/** How long a call of the page waits for its answer. */
const CALL_TIMEOUT_MS = 20_000;

/** A signal that aborts with the owner's signal, or after a timeout. */
export function withTimeout(owner?: AbortSignal, ms = CALL_TIMEOUT_MS): AbortSignal {
  const timeout = AbortSignal.timeout(ms);
  if (!owner) return timeout;
  if (owner.aborted) return owner;
  // `AbortSignal.any` needs Safari 17.4 and Firefox 124.
  const either = new AbortController();
  for (const signal of [owner, timeout]) signal.addEventListener('abort', () => either.abort(signal.reason));
  return either.signal;
}
