import { setTimeout as pause } from 'node:timers/promises';

/**
 * Adds a timeout to work.
 * @param otherwise message of the error after the timeout
 */
export async function within<T>(ms: number, work: Promise<T>, otherwise: string): Promise<T> {
  const over = new AbortController();
  const late = pause(ms, undefined, over).then(() => {
    throw new Error(otherwise);
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => over.abort());
}
