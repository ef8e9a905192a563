import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SHARE } from '#contract/runtime/share.ts';
import { HttpError } from '../core/http-error.ts';
import { readBody, withMinimumSpeed } from '../http/read-body.ts';

/** Half of what the worst line carries. */
const BYTES_PER_MINUTE = 30 * 1024;

/** Reads a body to its end and drops it: a browser that is answered before it has sent all may wait for ever. */
async function drop({ raw }: FastifyRequest): Promise<void> {
  await withMinimumSpeed(raw.socket, BYTES_PER_MINUTE, () => false, readBody(raw, 0)).catch((error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 413) throw error;
  });
}

/**
 * Answers a share that no worker has taken: the file goes nowhere, and the page says that it has to be chosen there.
 * @param app the server
 */
export function addShareRoute(app: FastifyInstance): void {
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', drop);
    own.post(SHARE.path, (_request, reply) => reply.header('Cache-Control', 'no-store').redirect(SHARE.notKept, 303));
  });
}
