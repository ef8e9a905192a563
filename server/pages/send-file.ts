import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingOf, isFresh, vary } from '../http/negotiate.ts';
import { shortenForPart } from '../http/security-headers.ts';
import type { ClientFile } from './client-files.ts';

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Sends a client file. Hashed assets are cached as immutable; all other files must be revalidated.
 * @param address path of the request
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  file: ClientFile,
): Promise<FastifyReply> {
  const encoding = encodingOf(request.headers['accept-encoding'], file.encodings);
  const etag = `"${file.size.toString(36)}-${Math.floor(file.modified).toString(36)}${encoding ? `-${encoding}` : ''}"`;
  const isKnown = isFresh(request.headers, etag, file.modified);
  const bytes = isKnown ? null : await file.read(encoding);
  const isAsset = address.startsWith('/assets/');
  if (file.encodings.length > 0) vary(reply, 'Accept-Encoding');
  // A worker's script at another address has the policy of the worker.
  if (isAsset) shortenForPart(reply, file.type);
  reply
    .header('Cache-Control', isAsset ? YEAR : 'no-cache')
    .header('ETag', etag)
    .header('Last-Modified', new Date(file.modified).toUTCString());
  if (!bytes) return reply.code(304).send();

  reply.header('Content-Type', file.type);
  if (encoding) reply.header('Content-Encoding', encoding);
  else reply.header('Accept-Ranges', 'bytes');
  const size = bytes.length;
  const range = encoding ? null : rangeOf(request.headers.range, request.headers['if-range'], etag, size);
  if (range === 'none') return reply.code(416).header('Content-Range', `bytes */${size}`).send();
  if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
  reply.header('Content-Length', part.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(part);
}

/** Parses a range request (RFC 9110 §14). Supports a single range, as video players request. */
function rangeOf(header: string | undefined, ifRange: unknown, etag: string, size: number) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if ((!from && !to) || (ifRange !== undefined && ifRange !== etag)) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start > end ? 'none' : { start, end };
}
