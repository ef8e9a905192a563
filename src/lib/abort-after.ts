// Not in `timeouts.ts`: the first load needs that file, but makes no calls.

/** A signal that aborts after a timeout, or with the owner's signal. */
export function abortAfter(ms: number, owner?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(ms);
  if (!owner) return timeout;
  if (owner.aborted) return owner;
  // `AbortSignal.any` needs Safari 17.4 and Firefox 124.
  const either = new AbortController();
  for (const signal of [owner, timeout]) signal.addEventListener('abort', () => either.abort(signal.reason));
  return either.signal;
}
