import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../core/http-error.ts';
import { withMinimumSpeed } from './pace.ts';

/** Longest body of text, in bytes. */
export const TEXT_BYTES = 100 * 1024;
/** How much of a body that is too long is read on and dropped, in bytes, so that the refusal reaches its sender. */
const DRAINED_BYTES = 64 * 1024 * 1024;

/**
 * Reads a whole body. One that is too long is read to its end and dropped: a sender that is cut off while it
 * writes sees a broken network instead of the 413, and would try again for ever.
 * @param stream the body
 * @param limit most bytes kept
 * @throws HttpError 413
 */
export async function readBody(stream: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (size > DRAINED_BYTES) break;
  }
  if (size > limit) throw new HttpError(413, `The request can have at most ${Math.floor(limit / 1024)} KB`);
  return Buffer.concat(chunks);
}

/** Media type of a plain form's body. */
export const URLENCODED = 'application/x-www-form-urlencoded';

/**
 * Makes a server read JSON bodies and those of plain forms (WHATWG URL standard §5), and no others.
 * @param app the server; its parsers for other types are removed
 * @param isCrowded whether the server has so much to do that slow bodies must hurry
 */
export function addBodyParsers(app: FastifyInstance, isCrowded: () => boolean): void {
  const read = async ({ raw }: FastifyRequest, payload: IncomingMessage) =>
    (await withMinimumSpeed(raw.socket, Number.POSITIVE_INFINITY, isCrowded, readBody(payload, TEXT_BYTES))).toString(
      'utf8',
    );

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const text = await read(request, payload);
    // A client that names a type but sends nothing (a DELETE, mostly) is not at fault.
    if (text === '') return undefined;
    try {
      return JSON.parse(text);
    } catch {
      throw new HttpError(400, 'The request is not valid JSON');
    }
  });
  app.addContentTypeParser(URLENCODED, async (request: FastifyRequest, payload: IncomingMessage) =>
    Object.fromEntries(new URLSearchParams(await read(request, payload))),
  );
}
