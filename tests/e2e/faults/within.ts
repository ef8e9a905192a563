import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits so long for work and no longer: what is asked of a browser while it ends, or of a tab that is led elsewhere, may
 * never be answered.
 * @param ms milliseconds
 * @throws once the time is over, as of something interrupted
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = pause(ms, undefined, over).then(() => {
    throw new Error('interrupted: it never came to an end');
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => over.abort());
}
