import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY, LAST_EVENT_ID, PAGE_HEADERS } from '#contract/core/headers.ts';
import type { Config } from '../core/config.ts';
import { HttpError } from '../core/http-error.ts';
import { REQUEST_ID } from './request-id.ts';

/**
 * Lets the pages of `ALLOWED_ORIGINS` call the API (Fetch standard, 'CORS protocol'). Credentials are not allowed: a page
 * sends its session in the `Authorization` header. Must be complete before hooks that reject requests are added, so that
 * a page can read the rejections.
 */
export async function addCors(app: FastifyInstance, { allowedOrigins }: Config): Promise<void> {
  if (allowedOrigins.length === 0) return;
  await app.register(cors, {
    // `false` omits all headers, a list only the origin.
    origin: (origin, done) => done(null, origin !== undefined && allowedOrigins.includes(origin)),
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'If-Match', IDEMPOTENCY_KEY, LAST_EVENT_ID],
    exposedHeaders: ['Retry-After', 'ETag', REQUEST_ID, ...Object.values(PAGE_HEADERS)],
    maxAge: 7200,
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
