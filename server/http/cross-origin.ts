import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY, PAGE_HEADERS } from '#contract/core/headers.ts';
import type { Config } from '../core/config.ts';
import { HttpError } from '../core/http-error.ts';

const EXPOSED_HEADERS = ['Retry-After', 'ETag', ...Object.values(PAGE_HEADERS)].join(', ');

/**
 * Lets the pages of `ALLOWED_ORIGINS` call the API (Fetch standard, 'CORS protocol'). Credentials are not allowed: a page
 * sends its session in the `Authorization` header.
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
      'Access-Control-Expose-Headers': EXPOSED_HEADERS,
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

/**
 * Rejects submissions from pages of other sites. Browsers declare the origin of a request (Fetch standard, `Origin`; Fetch
 * Metadata). Clients that are not browsers send no such headers, and are accepted.
 * @throws HttpError 403
 */
export function rejectCrossSite({ headers, host }: FastifyRequest, { publicOrigin, allowedOrigins }: Config): void {
  const { origin } = headers;
  if (origin === undefined || headers['sec-fetch-site'] === 'same-origin') return;
  if (origin === publicOrigin || allowedOrigins.includes(origin)) return;
  // For browsers without Fetch Metadata. The scheme is not compared, as a proxy may terminate TLS.
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new HttpError(403, 'This was sent by a page of another site. Please send it from ours');
}
