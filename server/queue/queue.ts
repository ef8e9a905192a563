import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { isPostgres } from '../db/open-database.ts';
import type { Database } from '../db/schema.ts';
import type { QueueColumns } from '../db/system-tables.ts';

/** The tables that are queues. */
export type QueueTable = 'mails' | 'push_messages';

type Row<T extends QueueTable> = Selectable<Database[T]>;

/** How long a claimed row stays locked, in milliseconds. Longer than any attempt. */
const LOCK_DURATION = 5 * 60_000;
/** Tolerated clock difference between processes that share a database, in milliseconds. */
const CLOCK_SKEW = 60_000;
const FIRST_RETRY_DELAY = 5000;
const MAX_RETRY_DELAY = 3_600_000;

const iso = (time: number) => new Date(time).toISOString();

// Kysely cannot infer what two tables have in common.
const queuesOf = (db: Kysely<Database>) => db as unknown as Kysely<Record<QueueTable, QueueColumns>>;

/**
 * Claims the next due row for this process and increments its attempts.
 * @param now milliseconds since the epoch
 * @param first sorts the due rows, before their times
 * @returns undefined if no row is due
 */
export async function claimNext<T extends QueueTable>(
  db: Kysely<Database>,
  table: T,
  now: number,
  first: RawBuilder<unknown> = sql`id is null`,
): Promise<Row<T> | undefined> {
  // Times further in the future were written before the clock was set back. Ignore them.
  const impossible = (wait: number) => iso(now + wait + CLOCK_SKEW);
  const row = await queuesOf(db)
    .updateTable(table as QueueTable)
    .set({ attempts: sql<number>`attempts + 1`, locked_until: iso(now + LOCK_DURATION) })
    .where('id', '=', (eb) => {
      const next = eb
        .selectFrom(table as QueueTable)
        .select('id')
        .where((row) => row.or([row('next_at', '<=', iso(now)), row('next_at', '>', impossible(LONGEST_DELAY[table]))]))
        .where((row) =>
          row.or([
            row('locked_until', 'is', null),
            row('locked_until', '<=', iso(now)),
            row('locked_until', '>', impossible(LOCK_DURATION)),
          ]),
        )
        .orderBy(first)
        .orderBy('next_at')
        .orderBy('id')
        .limit(1);
      return isPostgres(db) ? next.forUpdate().skipLocked() : next;
    })
    .returningAll()
    .executeTakeFirst();
  return row as Row<T> | undefined;
}

/** Longest time until a next attempt, in milliseconds. Quiet hours of a device may last almost a day. */
const LONGEST_DELAY: Readonly<Record<QueueTable, number>> = { mails: MAX_RETRY_DELAY, push_messages: 24 * 3_600_000 };

export interface RetryRules {
  /** How long after its creation a row is given up, in milliseconds. */
  readonly period: number;
  /** Least time to the next attempt, in milliseconds: that of `Retry-After`. */
  readonly atLeast?: number;
}

/**
 * Schedules the next attempt after a failure: exponential backoff with full jitter, at most an hour.
 * @param reason code of the failure, without personal data
 * @param now milliseconds since the epoch
 * @returns whether the row is given up
 */
export async function reschedule(
  db: Kysely<Database>,
  table: QueueTable,
  row: QueueColumns,
  reason: string,
  { period, atLeast = 0 }: RetryRules,
  now = Date.now(),
): Promise<boolean> {
  const backoff = Math.random() * Math.min(MAX_RETRY_DELAY, FIRST_RETRY_DELAY * 2 ** Math.min(row.attempts - 1, 20));
  const wait = Math.min(MAX_RETRY_DELAY, Math.max(atLeast, backoff));
  const isGivenUp = now - Date.parse(row.created_at) > period;
  await queuesOf(db)
    .updateTable(table)
    .set({ next_at: isGivenUp ? null : iso(now + wait), locked_until: null, last_error: reason })
    .where('id', '=', row.id)
    .where('locked_until', '=', row.locked_until)
    .execute();
  return isGivenUp;
}
