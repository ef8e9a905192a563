/** How long a call of the page waits for its answer, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Ends a call by its owner's signal or, where the network hangs, by the time.
 * @param signal the owner's
 * @param ms how long to wait
 */
export function withTimeout(signal?: AbortSignal, ms = PATIENCE): AbortSignal {
  const timeout = AbortSignal.timeout(ms);
  if (!signal) return timeout;
  if ('any' in AbortSignal) return AbortSignal.any([signal, timeout]);
  // Browsers before 2024.
  const either = new AbortController();
  for (const one of [signal, timeout]) one.addEventListener('abort', () => either.abort(one.reason));
  return either.signal;
}
