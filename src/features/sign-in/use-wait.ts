import { useEffect, useState } from 'react';
import { CallError } from '#src/api/call-error.ts';

function waitOf(error: Error | null): number {
  const failure = error instanceof CallError ? error.failure : undefined;
  return failure?.kind === 'refused' && failure.status === 429 ? (failure.retryAfter ?? 0) : 0;
}

/**
 * Counts down the time the server asked us to wait.
 * @param error of the last try
 * @returns whole seconds that are left
 */
export function useWait(error: Error | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + waitOf(error);
    const count = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 250);
    count();
    return () => clearInterval(timer);
  }, [error]);
  return left;
}
