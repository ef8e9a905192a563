import type { Socket } from 'node:net';
import { sentenceOf } from './error-answers.ts';
import { HttpError } from './errors.ts';

const MINUTE = 60_000;

/**
 * Waits for the reading of a body, but not for a sender who drips it: each body under way holds memory.
 * @param socket what the body comes over
 * @param perMinute bytes that must come in each minute until the body has ended; infinitely many: it has one minute
 * @param reading reads the body; it fails by itself once the refusal has closed the connection
 * @returns what the reading gives
 * @throws HttpError 408
 */
export async function inTime<T>(socket: Socket, perMinute: number, reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let seen = socket.bytesRead;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (socket.bytesRead - seen < perMinute) reject(new HttpError(408, sentenceOf(408)));
      seen = socket.bytesRead;
    }, MINUTE);
  });
  try {
    return await Promise.race([reading, tooSlow]);
  } finally {
    clearInterval(timer);
  }
}
