import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SHARE } from '#contract/runtime/share.ts';
import { HttpError } from '../core/http-error.ts';
import { readBody, withMinimumSpeed } from '../http/read-body.ts';

/** Half the speed of the slowest supported connection. */
const BYTES_PER_MINUTE = 30 * 1024;

/** Reads and discards a body. Some browsers hang if the response comes before the whole body is sent. */
async function drop({ raw }: FastifyRequest): Promise<void> {
  await withMinimumSpeed(raw.socket, BYTES_PER_MINUTE, () => false, readBody(raw, 0)).catch((error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 413) throw error;
  });
}

/**
 * Handles a share target request that no service worker intercepted: discards the file and redirects to a page that asks
 * to choose it there.
 */
export function addShareRoute(app: FastifyInstance): void {
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', drop);
    own.post(SHARE.path, (_request, reply) =>
      reply.header('Cache-Control', 'no-store').redirect(SHARE.failurePage, 303),
    );
  });
}
