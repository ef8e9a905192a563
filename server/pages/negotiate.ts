import type { FastifyReply } from 'fastify';

/** A compressed form of a body. */
export type Encoding = 'br' | 'gzip';

/** Reads a list of values with their weights (RFC 9110 §12.4.2), in lower case. */
function weights(header: string | undefined): Map<string, number> {
  const found = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map((piece) => piece.trim());
    const weight = params.find((param) => param.startsWith('q='))?.slice(2);
    if (name) found.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return found;
}

/**
 * Chooses how a body is compressed (RFC 9110 §12.5.3).
 * @param accepted value of `Accept-Encoding`
 * @param available the forms there are
 * @returns the smallest form that is accepted, null for the body as it is
 */
export function encodingOf(accepted: string | undefined, available: readonly Encoding[]): Encoding | null {
  const found = weights(accepted);
  const taken = (name: Encoding) => (found.get(name) ?? found.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find((name) => available.includes(name) && taken(name)) ?? null;
}

/**
 * Whether a page was asked for by name, as browsers do when they navigate.
 * @param accept value of `Accept`
 */
export function asksForPage(accept: string | undefined): boolean {
  return (weights(accept).get('text/html') ?? 0) > 0;
}

/**
 * Whether JSON is liked better than a page; who takes anything gets the page.
 * @param accept value of `Accept`
 */
export function prefersJson(accept: string | undefined): boolean {
  const found = weights(accept);
  const any = found.get('*/*') ?? 0;
  const html = found.get('text/html') ?? found.get('text/*') ?? any;
  const json = found.get('application/json') ?? found.get('application/*') ?? any;
  return json > html;
}

/**
 * Adds names to `Vary` and keeps those that are there.
 * @param reply the answer
 * @param names request headers that decided what it holds
 */
export function vary(reply: FastifyReply, ...names: string[]): void {
  const there = String(reply.getHeader('Vary') ?? '').split(/,\s*/);
  reply.header('Vary', [...new Set([...there, ...names])].filter(Boolean).join(', '));
}

/**
 * Whether the client's copy is still good (RFC 9110 §13.1): by ETag, else by time.
 * @param headers of the request
 * @param etag of what would be sent
 * @param modified its time of change, milliseconds since the epoch
 */
export function isFresh(headers: Record<string, unknown>, etag: string, modified?: number): boolean {
  const match = headers['if-none-match'];
  if (typeof match === 'string')
    return match.split(/,\s*/).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
  const since = headers['if-modified-since'];
  if (modified === undefined || typeof since !== 'string') return false;
  return Math.floor(modified / 1000) * 1000 <= Date.parse(since);
}
