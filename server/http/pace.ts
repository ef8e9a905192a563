import type { Socket } from 'node:net';
import { HttpError } from '../core/http-error.ts';
import { defaultMessage } from './error-responses.ts';

/** How often a body is looked at, in milliseconds: the time it has while the server is crowded. */
const LOOK_EVERY = 10_000;
/** The time it has otherwise. */
const MINUTE = 60_000;

/**
 * Waits for the reading of a body, but not for a sender who drips it: each body under way holds memory, and a place.
 * @param socket what the body comes over
 * @param perMinute bytes that must come in each minute until the body has ended; infinitely many: it has one minute
 * @param isCrowded whether others wait for its place: then as much must come in each ten seconds as a sixth of that, or all
 * @param reading reads the body; it fails by itself once the refusal has closed the connection
 * @returns what the reading gives
 * @throws HttpError 408
 */
export async function withMinimumSpeed<T>(
  socket: Socket,
  perMinute: number,
  isCrowded: () => boolean,
  reading: Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let seen = socket.bytesRead;
  let waited = 0;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      waited += LOOK_EVERY;
      if (waited < MINUTE && !isCrowded()) return;
      if (socket.bytesRead - seen < (perMinute * waited) / MINUTE) reject(new HttpError(408, defaultMessage(408)));
      seen = socket.bytesRead;
      waited = 0;
    }, LOOK_EVERY);
  });
  try {
    return await Promise.race([reading, tooSlow]);
  } finally {
    clearInterval(timer);
  }
}
