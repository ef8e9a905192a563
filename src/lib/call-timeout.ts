/** How long a call of the page waits for its answer. */
const CALL_TIMEOUT_MS = 20_000;

/** A signal that aborts with the owner's signal, or after a timeout. */
export function withTimeout(owner?: AbortSignal, ms = CALL_TIMEOUT_MS): AbortSignal {
  const timeout = AbortSignal.timeout(ms);
  if (!owner) return timeout;
  if ('any' in AbortSignal) return AbortSignal.any([owner, timeout]);
  // Browsers before 2024.
  const either = new AbortController();
  for (const signal of [owner, timeout]) signal.addEventListener('abort', () => either.abort(signal.reason));
  return either.signal;
}
