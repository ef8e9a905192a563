import type { FastifyReply } from 'fastify';
import { remember } from '../core/remember.ts';

/** A compressed form of a body. */
export type Encoding = 'br' | 'gzip';

/** Parses a header with quality values (RFC 9110 §12.4.2). Keys are in lower case. */
const weights = remember((header: string): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map((piece) => piece.trim());
    const weight = params.find((param) => param.startsWith('q='))?.slice(2);
    if (name) found.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return found;
});

/**
 * Chooses the compression of a body (RFC 9110 §12.5.3).
 * @param accepted value of `Accept-Encoding`
 * @returns the smallest available encoding that is accepted, null for no compression
 */
export function encodingOf(accepted: string | undefined, available: readonly Encoding[]): Encoding | null {
  const found = weights(accepted ?? '');
  const taken = (name: Encoding) => (found.get(name) ?? found.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find((name) => available.includes(name) && taken(name)) ?? null;
}

/** Whether an `Accept` header names `text/html`, as browsers do when they navigate. */
export function asksForPage(accept: string | undefined): boolean {
  return (weights(accept ?? '').get('text/html') ?? 0) > 0;
}

/** Whether an `Accept` header prefers JSON to HTML. A wildcard for both does not. */
export function prefersJson(accept: string | undefined): boolean {
  const found = weights(accept ?? '');
  const any = found.get('*/*') ?? 0;
  const html = found.get('text/html') ?? found.get('text/*') ?? any;
  const json = found.get('application/json') ?? found.get('application/*') ?? any;
  return json > html;
}

/** Adds request headers to `Vary`. */
export function vary(reply: FastifyReply, ...names: string[]): void {
  const current = String(reply.getHeader('Vary') ?? '').split(/,\s*/);
  reply.header('Vary', [...new Set([...current, ...names])].filter(Boolean).join(', '));
}

const withoutWeak = (etag: string) => etag.trim().replace(/^W\//, '');

/**
 * Whether the client's copy is current (RFC 9110 §13.1): by weak comparison of ETags, without `If-None-Match` by time.
 * @param headers of the request
 * @param etag of the response
 * @param modified milliseconds since the epoch
 */
export function isFresh(headers: Record<string, unknown>, etag: string, modified?: number): boolean {
  const match = headers['if-none-match'];
  if (typeof match === 'string')
    return match.split(',').some((tag) => tag.trim() === '*' || withoutWeak(tag) === withoutWeak(etag));
  const since = headers['if-modified-since'];
  if (modified === undefined || typeof since !== 'string') return false;
  return Math.floor(modified / 1000) * 1000 <= Date.parse(since);
}
