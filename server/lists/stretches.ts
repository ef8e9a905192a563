import { setImmediate as breathe } from 'node:timers/promises';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPostgres } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import type { Cursor } from './cursor.ts';

/** The tables that are listed by time: each has `created_at`, `id`, `search_text`, and an index over the first two. */
export type LongTable = 'contacts' | 'applications';

/** A row's place in a table's order. */
export type Place = Pick<Cursor, 'createdAt' | 'id'>;

/** A condition of SQL. */
export type Condition = RawBuilder<SqlBool>;

interface Where {
  readonly table: LongTable;
  readonly towards: Cursor['towards'];
  readonly start?: Place | undefined;
  readonly isIndexed: boolean;
}

/** Rows looked through at once on SQLite, whose driver holds up everything else until it is done. */
const AT_ONCE = 2000;

const ORDER = { older: sql`created_at desc, id desc`, newer: sql`created_at asc, id asc` };

/**
 * The order in which rows come in a direction.
 * @param towards older or newer rows
 */
export function orderTowards(towards: Cursor['towards']): RawBuilder<unknown> {
  return ORDER[towards];
}

/**
 * Divides a table into stretches of time that can each be looked through at once; other work comes in between.
 * @param db database
 * @param where the table, in which direction, and beyond which row to begin (at its end where that is left out);
 * `isIndexed` where an index gives the rows, so that there is nothing to look through
 * @returns the condition of each stretch; PostgreSQL looks through all at once, in a process of its own
 */
export async function* stretches(
  db: Kysely<Database>,
  { table, towards, start, isIndexed }: Where,
): AsyncGenerator<Condition> {
  const isOne = isIndexed || isPostgres(db);
  for (let from = start; ; ) {
    const to = isOne ? undefined : await placeAfter(db, table, towards, from);
    const begins = from ? beyond(towards, from) : sql<SqlBool>`1 = 1`;
    yield to ? sql<SqlBool>`${begins} and not ${beyond(towards, to)}` : begins;
    if (!to) return;
    from = to;
    await breathe();
  }
}

function beyond(towards: Cursor['towards'], { createdAt, id }: Place): Condition {
  const operator = towards === 'older' ? sql`<` : sql`>`;
  return sql<SqlBool>`(created_at, id) ${operator} (${createdAt}, ${id})`;
}

async function placeAfter(db: Kysely<Database>, table: LongTable, towards: Cursor['towards'], from?: Place) {
  const { rows } = await sql<Place>`
    select created_at as ${sql.ref('createdAt')}, id from ${sql.table(table)}
    where ${from ? beyond(towards, from) : sql`1 = 1`}
    order by ${ORDER[towards]} limit 1 offset ${AT_ONCE - 1}`.execute(db);
  return rows[0];
}
