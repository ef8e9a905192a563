import { standstill } from '../outbox/patience.ts';
import { restartableTimeout } from '../outbox/restartable-timeout.ts';
import { noteProgress } from './upload-progress.ts';
import { xhrFetch } from './xhr-fetch.ts';

const sizeOf = (body: unknown) =>
  body instanceof FormData ? [...body.values()].reduce((sum, it) => sum + (it instanceof File ? it.size : 0), 0) : 0;

const after = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/**
 * A `fetch` for files: it tells how much has left, and gives up only once nothing moves any more.
 * @param key under which `useProgress` finds it
 * @returns rejects as `fetch` does, and with the signal's reason once its owner aborts it
 */
export const uploadFetch =
  (key: string): typeof fetch =>
  async (input, init = {}) => {
    const patience = standstill(sizeOf(init.body));
    const time = restartableTimeout(after, patience);
    const ending = new AbortController();
    for (const signal of [init.signal, time.signal]) {
      if (signal?.aborted) ending.abort(signal.reason);
      signal?.addEventListener('abort', () => ending.abort(signal.reason), { signal: ending.signal });
    }
    const moved = (sent: number, total: number) => {
      noteProgress(key, total > 0 ? sent / total : 0);
      time.restart(patience);
    };
    try {
      return await xhrFetch(input, { ...init, signal: ending.signal }, moved);
    } finally {
      time.stop();
      noteProgress(key, undefined);
    }
  };
