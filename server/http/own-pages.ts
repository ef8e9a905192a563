import type { FastifyRequest } from 'fastify';
import type { Config } from '../core/config.ts';
import { HttpError } from '../core/http-error.ts';

/**
 * Refuses what a page of another site submits. Browsers say where a submission comes from (Fetch standard, `Origin`;
 * Fetch Metadata); programs that are no browser say nothing, and pass.
 * @param request what is asked
 * @param config the site's own origin, and those that may call the API
 * @throws HttpError 403
 */
export function rejectCrossSite({ headers, host }: FastifyRequest, { publicOrigin, allowedOrigins }: Config): void {
  const { origin } = headers;
  if (origin === undefined || headers['sec-fetch-site'] === 'same-origin') return;
  if (origin === publicOrigin || allowedOrigins.includes(origin)) return;
  // Without Fetch Metadata: a proxy may end TLS, so the scheme is not compared.
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new HttpError(403, 'This was sent by a page of another site. Please send it from ours');
}
