import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Call } from '#contract/core/call.ts';
import { HttpError } from '../core/http-error.ts';
import type { Database } from '../db/schema.ts';
import { callName } from './idempotency.ts';

/** How long a link opens what it is for, in milliseconds. */
const LASTS = 5 * 60_000;

type Params = Readonly<Record<string, string>>;

/** What a link carries beside its path. */
export interface LinkQuery {
  /** Until when, milliseconds since the epoch. */
  readonly expires?: string | undefined;
  readonly signature?: string | undefined;
}

/**
 * Signs a link to a file: it opens that one for some minutes, for whoever has it.
 * @param db whose secret signs it; all processes share it
 * @param call which call the link makes
 * @param params of its path
 * @param now milliseconds since the epoch
 * @returns path and query, and when it ends (ISO 8601)
 */
export async function signLink(
  db: Kysely<Database>,
  call: Call,
  params: Params,
  now = Date.now(),
): Promise<{ url: string; expiresAt: string }> {
  const expires = String(now + LASTS);
  const signature = (await macOf(db, call, params, expires)).toString('base64url');
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return {
    url: `${path}?${new URLSearchParams({ expires, signature })}`,
    expiresAt: new Date(Number(expires)).toISOString(),
  };
}

/**
 * Checks a signed link.
 * @param db whose secret has signed it
 * @param call which call is made
 * @param params of its path
 * @param signed the link's query
 * @param now milliseconds since the epoch
 * @throws HttpError 401 where it is over, or was never signed for exactly this
 */
export async function checkLink(
  db: Kysely<Database>,
  call: Call,
  params: Params,
  { expires, signature }: LinkQuery,
  now = Date.now(),
): Promise<void> {
  const expected = await macOf(db, call, params, String(expires));
  const given = Buffer.from(String(signature), 'base64url');
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || Number(expires) <= now) throw new HttpError(401, 'This link has ended. Please open the file again');
}

/** Over the call too, so that no link ever opens anything else (HMAC-SHA-256, RFC 2104). */
async function macOf(db: Kysely<Database>, call: Call, params: Params, expires: string): Promise<Buffer> {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'links')
    .executeTakeFirstOrThrow();
  return createHmac('sha256', Buffer.from(value, 'base64url'))
    .update(JSON.stringify([callName(call), params, expires]))
    .digest();
}
