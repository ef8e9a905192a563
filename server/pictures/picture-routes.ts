import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../core/context.ts';
import { HttpError } from '../core/http-error.ts';
import { isFresh } from '../http/negotiate.ts';
import { avifWorker } from './avif-worker.ts';

const CACHE_BYTES = 32 * 1024 * 1024;
const FILE_NAME = /^([0-9a-f]{32})-(\d{1,5})\.(jpg|webp|avif)$/;
const TYPES = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };

/**
 * Serves the stored pictures at immutable addresses. Starts the AVIF worker with the server and stops it before the close.
 * An address without a picture throws HttpError 404.
 */
export function pictureRoutes(context: Context): FastifyPluginAsync {
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, maxEntrySize: CACHE_BYTES / 8 });
  const worker = avifWorker(context);

  return async (app) => {
    app.addHook('onReady', async () => worker.wake());
    app.addHook('preClose', () => worker.stop());

    app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
      const [, id, width, format] = FILE_NAME.exec(request.params.file) ?? [];
      if (!id || !isFormat(format)) throw new HttpError(404, 'There is no such picture');
      const etag = `"${id}-${width}-${format}"`;
      const bytes = cache.get(etag) ?? (await readBytes(id, Number(width), format));
      if (!bytes) throw new HttpError(404, 'There is no such picture');
      cache.set(etag, bytes, { size: bytes.byteLength });
      reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('ETag', etag)
        .header('X-Content-Type-Options', 'nosniff')
        .header('Cross-Origin-Resource-Policy', 'cross-origin');
      if (isFresh(request.headers, etag)) return reply.code(304).send();
      return reply.type(TYPES[format]).send(bytes);
    });
  };

  async function readBytes(id: string, width: number, format: keyof typeof TYPES): Promise<Buffer | undefined> {
    const row = await context.db
      .selectFrom('picture_files')
      .select('bytes')
      .where('picture_id', '=', id)
      .where('width', '=', width)
      .where('format', '=', format)
      .executeTakeFirst();
    return row && Buffer.from(row.bytes);
  }
}

function isFormat(format: string | undefined): format is keyof typeof TYPES {
  return format !== undefined && format in TYPES;
}
