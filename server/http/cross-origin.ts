import type { FastifyInstance } from 'fastify';
import { IDEMPOTENCY_KEY, PAGE_HEADERS } from '#contract/core/headers.ts';
import type { Config } from '../core/config.ts';

const EXPOSED = ['Retry-After', 'ETag', ...Object.values(PAGE_HEADERS)].join(', ');

/**
 * Lets the pages of `ALLOWED_ORIGINS` call the API (Fetch standard, 'CORS protocol'). Without credentials:
 * a session travels in a header that the page sets itself.
 * @param app the server
 * @param config settings
 */
export function addCors(app: FastifyInstance, config: Config): void {
  const allowed = new Set(config.allowedOrigins);
  if (allowed.size === 0) return;

  app.addHook('onRequest', async (request, reply) => {
    reply.header('Vary', 'Origin');
    const { origin } = request.headers;
    if (!origin || !allowed.has(origin)) return;
    reply.headers({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': EXPOSED,
    });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    return reply
      .code(204)
      .headers({
        'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
        'Access-Control-Allow-Headers': `Authorization, Content-Type, ${IDEMPOTENCY_KEY}`,
        'Access-Control-Max-Age': '7200',
      })
      .send();
  });
}
