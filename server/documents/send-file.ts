import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Lru } from '../pictures/lru.ts';
import type { ClientFile } from './client-files.ts';
import { type Encoding, encodingOf, isFresh, vary } from './negotiate.ts';

/** Larger files are read from the disk at each request. */
const KEPT_WHOLE = 1024 * 1024;
const YEAR = 'public, max-age=31536000, immutable';

/**
 * Makes a sender of client files that keeps the small ones in memory.
 * @param budget bytes it may keep
 * @returns a function that answers with a file; hashed assets are immutable, all others asked for again each time
 */
export function fileSender(budget = 32 * 1024 * 1024) {
  const kept = new Lru<Buffer>(budget);

  return async (request: FastifyRequest, reply: FastifyReply, address: string, file: ClientFile) => {
    const encoding = encodingOf(request.headers['accept-encoding'], Object.keys(file.compressed) as Encoding[]);
    const path = (encoding && file.compressed[encoding]) || file.path;
    const etag = `"${file.size.toString(36)}-${Math.floor(file.modified).toString(36)}${encoding ? `-${encoding}` : ''}"`;
    if (Object.keys(file.compressed).length) vary(reply, 'Accept-Encoding');
    reply
      .header('Cache-Control', address.startsWith('/assets/') ? YEAR : 'no-cache')
      .header('ETag', etag)
      .header('Last-Modified', new Date(file.modified).toUTCString());
    if (isFresh(request.headers, etag, file.modified)) return reply.code(304).send();

    reply.header('Content-Type', file.type);
    if (encoding) reply.header('Content-Encoding', encoding);
    else reply.header('Accept-Ranges', 'bytes');
    const size = encoding ? (await stat(path)).size : file.size;
    const range = encoding ? null : rangeOf(request.headers.range, request.headers['if-range'], etag, size);
    if (range === 'none') return reply.code(416).header('Content-Range', `bytes */${size}`).send();
    if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    reply.header('Content-Length', range ? range.end - range.start + 1 : size);
    if (request.method === 'HEAD') return reply.send();
    if (range) return reply.send(createReadStream(path, range));
    return reply.send(size > KEPT_WHOLE ? createReadStream(path) : await whole(path));
  };

  async function whole(path: string): Promise<Buffer> {
    const bytes = kept.get(path) ?? (await readFile(path));
    kept.set(path, bytes, bytes.length);
    return bytes;
  }
}

/** Reads a range request (RFC 9110 §14): one range alone, which is what players of video ask for. */
function rangeOf(header: string | undefined, ifRange: unknown, etag: string, size: number) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if ((!from && !to) || (ifRange !== undefined && ifRange !== etag)) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start > end ? 'none' : { start, end };
}
