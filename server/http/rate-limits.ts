import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { tooManyRequests } from '../core/http-error.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';

/** Capacity and refill rate of a token bucket. */
export interface Rate {
  /** Requests that may come at once. */
  readonly capacity: number;
  /** Tokens added per second. */
  readonly perSecond: number;
}

/** Whether a request is allowed; if not, the whole seconds to wait, at least 1. */
export type TokenResult = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

/** Maximum difference between the clocks of processes that share a database, in milliseconds. */
const CLOCK_SKEW = 10_000;

/**
 * Takes one token from a bucket: the generic cell rate algorithm (ITU-T I.371) in one atomic statement, so that all
 * processes that share the database share the bucket. A rejected request costs no token. An arrival time too late for any
 * bucket was written before the clock was set back; the bucket then holds one token.
 * @param bucket name of the bucket
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

/** Puts one token back that was taken at the same rate. */
export async function returnToken(db: Kysely<Database>, bucket: string, rate: Rate): Promise<void> {
  const gap = Math.round(1000 / rate.perSecond);
  await sql`update rate_limits set tat = tat - cast(${gap} as bigint) where bucket = ${bucket}`.execute(db);
}

/**
 * Whether a bucket is not full. Takes no token.
 * @param now milliseconds since the epoch
 */
export async function isBelowCapacity(db: Kysely<Database>, bucket: string, now = Date.now()): Promise<boolean> {
  const query = db.selectFrom('rate_limits').select('tat').where('bucket', '=', bucket).where('tat', '>', now);
  return (await query.executeTakeFirst()) !== undefined;
}

export type Bucket = readonly [name: string, rate: Rate];

/**
 * Takes one token from each of several buckets, or from none, in one transaction. Callers name buckets of shared kinds in the same
 * order: in another one, two transactions could block each other.
 * @param message shown with the 429
 * @returns function that puts the tokens back
 * @throws HttpError 429 with the seconds to wait
 */
export async function takeTokens(
  db: Kysely<Database>,
  buckets: readonly Bucket[],
  message?: string,
): Promise<() => Promise<void>> {
  await transaction(db, async (trx) => {
    for (const bucket of buckets) {
      const result = await takeToken(trx, ...bucket);
      if (!result.allowed) throw tooManyRequests(result.retryAfter, message);
    }
  });
  return async () => {
    for (const bucket of buckets) await returnToken(db, ...bucket);
  };
}

/** Hash of an e-mail address for the name of a bucket: a bucket outlives its requests, so it must not hold the address. */
export function emailDigest(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
