import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../core/http-error.ts';
import { defaultMessage } from './error-responses.ts';

/** Maximum size of a text body, in bytes. */
export const TEXT_BYTES = 100 * 1024;
/** Media type of a plain form's body. */
export const URLENCODED = 'application/x-www-form-urlencoded';

/** Bytes of a too long body that are read and dropped, so that the client gets the response. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;
/** Milliseconds between two checks of the speed: the window in which a crowded server measures it. */
const CHECK_INTERVAL = 10_000;
/** Milliseconds of the window otherwise. */
const MINUTE = 60_000;

/**
 * Reads a whole body. A body that is too long is read to its end and dropped: a client that is cut off while it sends
 * sees a network error instead of the 413, and would retry forever.
 * @param limit maximum size in bytes
 * @throws HttpError 413
 */
export async function readBody(stream: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (size > MAX_DRAINED_BYTES) break;
  }
  if (size > limit) throw new HttpError(413, `The request can have at most ${Math.floor(limit / 1024)} KB`);
  return Buffer.concat(chunks);
}

/**
 * Waits for the reading of a body, but rejects if the client sends too slowly: each body in progress holds memory and a
 * slot.
 * @param socket the client's connection
 * @param bytesPerMinute minimum speed; with `Infinity` the whole body must arrive within one window
 * @param isCrowded whether to measure the speed every ten seconds instead of every minute
 * @param reading rejects once the response has closed the connection
 * @throws HttpError 408
 */
export async function withMinimumSpeed<T>(
  socket: Socket,
  bytesPerMinute: number,
  isCrowded: () => boolean,
  reading: Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let bytesBefore = socket.bytesRead;
  let elapsed = 0;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      elapsed += CHECK_INTERVAL;
      if (elapsed < MINUTE && !isCrowded()) return;
      const isTooSlow = socket.bytesRead - bytesBefore < (bytesPerMinute * elapsed) / MINUTE;
      if (isTooSlow) reject(new HttpError(408, defaultMessage(408)));
      bytesBefore = socket.bytesRead;
      elapsed = 0;
    }, CHECK_INTERVAL);
  });
  try {
    return await Promise.race([reading, tooSlow]);
  } finally {
    clearInterval(timer);
  }
}

/**
 * Replaces Fastify's body parsers by those for JSON and plain forms (WHATWG URL standard §5).
 * @param isCrowded whether the server is so busy that slow bodies get less time
 */
export function addBodyParsers(app: FastifyInstance, isCrowded: () => boolean): void {
  const readText = async ({ raw }: FastifyRequest, payload: IncomingMessage) => {
    const reading = readBody(payload, TEXT_BYTES);
    return (await withMinimumSpeed(raw.socket, Number.POSITIVE_INFINITY, isCrowded, reading)).toString('utf8');
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const text = await readText(request, payload);
    // Some clients send the type without a body, mostly with DELETE. That is no error.
    if (text === '') return undefined;
    try {
      return JSON.parse(text);
    } catch {
      throw new HttpError(400, 'The request is not valid JSON');
    }
  });
  app.addContentTypeParser(URLENCODED, async (request: FastifyRequest, payload: IncomingMessage) =>
    Object.fromEntries(new URLSearchParams(await readText(request, payload))),
  );
}
