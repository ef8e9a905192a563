import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { tooManyRequests } from '../core/http-error.ts';
import type { Database } from '../db/schema.ts';

/** How much a bucket holds, and how fast it fills again. */
export interface Rate {
  /** Requests that may come at once. */
  readonly capacity: number;
  /** Requests a second that come back. */
  readonly perSecond: number;
}

/** Whether a request may pass, and after how many seconds (whole, at least 1) it would. */
export type TokenResult = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

/** How far the clocks of processes that share a database may differ, in milliseconds. */
const CLOCK_SKEW = 10_000;

/**
 * Takes one token out of a bucket: the generic cell rate algorithm (ITU-T I.371) in one atomic statement, so that
 * every process that shares the database sees the same bucket. What is refused costs nothing. A time that no full
 * bucket reaches was written before the clock was set back: the bucket then holds one token.
 * @param db database or transaction
 * @param bucket its name
 * @param rate capacity and refill
 * @param now milliseconds since the epoch
 */
export async function takeToken(
  db: Kysely<Database>,
  bucket: string,
  rate: Rate,
  now = Date.now(),
): Promise<TokenResult> {
  const gap = Math.round(1000 / rate.perSecond);
  const latest = now + gap * (rate.capacity - 1);
  const impossible = latest + gap + CLOCK_SKEW;
  const { rows } = await sql`
    insert into rate_limits (bucket, tat) values (${bucket}, cast(${now + gap} as bigint))
    on conflict (bucket) do update
      set tat = cast(${gap} as bigint) + case
        when rate_limits.tat > cast(${latest} as bigint) then cast(${latest} as bigint)
        when rate_limits.tat > cast(${now} as bigint) then rate_limits.tat
        else cast(${now} as bigint) end
      where rate_limits.tat <= cast(${latest} as bigint) or rate_limits.tat > cast(${impossible} as bigint)
    returning tat`.execute(db);
  if (rows.length > 0) return { allowed: true };
  const row = await db.selectFrom('rate_limits').select('tat').where('bucket', '=', bucket).executeTakeFirst();
  const wait = (row?.tat ?? now) - latest;
  return { allowed: false, retryAfter: Math.max(1, Math.ceil(Math.min(wait, gap) / 1000)) };
}

/**
 * Puts one token back.
 * @param db database or transaction
 * @param bucket its name
 * @param rate the rate it was taken at
 */
export async function returnToken(db: Kysely<Database>, bucket: string, rate: Rate): Promise<void> {
  const gap = Math.round(1000 / rate.perSecond);
  await sql`update rate_limits set tat = tat - cast(${gap} as bigint) where bucket = ${bucket}`.execute(db);
}

/**
 * Whether a bucket holds less than it could, without taking anything out of it.
 * @param db database or transaction
 * @param bucket its name
 * @param now milliseconds since the epoch
 */
export async function isBelowCapacity(db: Kysely<Database>, bucket: string, now = Date.now()): Promise<boolean> {
  const query = db.selectFrom('rate_limits').select('tat').where('bucket', '=', bucket).where('tat', '>', now);
  return (await query.executeTakeFirst()) !== undefined;
}

/** A bucket by name, and its rate. */
export type Bucket = readonly [name: string, rate: Rate];

/**
 * Takes one token out of each of several buckets, or out of none.
 * @param db database or transaction
 * @param buckets in the order they are asked
 * @param words what whoever is refused reads
 * @returns gives the tokens back
 * @throws HttpError 429 with the seconds to wait
 */
export async function takeTokens(
  db: Kysely<Database>,
  buckets: readonly Bucket[],
  words?: string,
): Promise<() => Promise<void>> {
  const held: Bucket[] = [];
  const release = async () => {
    for (const [name, rate] of held) await returnToken(db, name, rate);
  };
  for (const bucket of buckets) {
    const taken = await takeToken(db, ...bucket);
    if (!taken.allowed) {
      await release();
      throw tooManyRequests(taken.retryAfter, words);
    }
    held.push(bucket);
  }
  return release;
}

/**
 * What stands for an e-mail address in the name of a bucket, which outlives what it counted.
 * @param email address
 */
export function emailDigest(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}

/**
 * What stands for a client in the name of a bucket. One household or server has a whole /64 of IPv6 (RFC 6177),
 * so its addresses count as one.
 * @param address IPv4 or IPv6 address
 */
export function clientKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [bare = address] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const prefix = [...left, ...zeros, ...right].slice(0, 4);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
