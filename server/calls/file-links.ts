import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { StoredFile } from '#contract/admin/responses.ts';
import { type Call, callName } from '#contract/core/call.ts';
import { fillPath } from '#contract/core/paths.ts';
import { HttpError } from '../core/http-error.ts';
import type { Database } from '../db/schema.ts';
import { secretOf } from '../db/secrets.ts';
import { API_CSP } from '../http/security-headers.ts';

/** Lifetime of a link, in milliseconds. */
const LIFETIME = 5 * 60_000;

type Params = Readonly<Record<string, string>>;

/** The query of a signed link. */
export interface LinkQuery {
  /** End of its lifetime, milliseconds since the epoch. */
  readonly expires?: string | undefined;
  readonly signature?: string | undefined;
}

/**
 * Signs a link that opens one file without a session, for some minutes.
 * @param db holds the secret, which all processes share
 * @param now milliseconds since the epoch
 * @returns path and query, and the end of its lifetime (ISO 8601)
 */
export async function signLink(
  db: Kysely<Database>,
  call: Call,
  params: Params,
  now = Date.now(),
): Promise<{ url: string; expiresAt: string }> {
  const expires = String(now + LIFETIME);
  const signature = (await computeMac(db, call, params, expires)).toString('base64url');
  return {
    url: `${fillPath(call.path, params)}?${new URLSearchParams({ expires, signature })}`,
    expiresAt: new Date(Number(expires)).toISOString(),
  };
}

/**
 * Verifies a signed link.
 * @param now milliseconds since the epoch
 * @throws HttpError 401 if it has expired or is not signed for this call and these parameters
 */
export async function checkLink(
  db: Kysely<Database>,
  call: Call,
  params: Params,
  { expires, signature }: LinkQuery,
  now = Date.now(),
): Promise<void> {
  const expected = await computeMac(db, call, params, String(expires));
  const actual = Buffer.from(String(signature), 'base64url');
  const isValid = actual.length === expected.length && timingSafeEqual(actual, expected);
  if (!isValid || Number(expires) <= now) throw new HttpError(401, 'This link has ended. Please open the file again');
}

/** Sends an uploaded file as an attachment: browsers save it and do not show it on our origin. It is not cached. */
export function sendAttachment(reply: FastifyReply, file: StoredFile): FastifyReply {
  return reply
    .header('Content-Disposition', contentDisposition(file.name))
    .header('Content-Security-Policy', `${API_CSP}; sandbox`)
    .header('Cache-Control', 'no-store')
    .type(file.type)
    .send(Buffer.from(file.bytes));
}

/** Has the name twice (RFC 6266 §4.3, appendix D): in ASCII for old clients, and in UTF-8 (RFC 8187 §3.2). */
function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["%\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** HMAC-SHA-256 (RFC 2104) of the call, its parameters and the end of the lifetime: a link opens nothing else. */
async function computeMac(db: Kysely<Database>, call: Call, params: Params, expires: string): Promise<Buffer> {
  return createHmac('sha256', Buffer.from(await secretOf(db, 'links'), 'base64url'))
    .update(JSON.stringify([callName(call), params, expires]))
    .digest();
}
