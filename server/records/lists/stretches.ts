import { setImmediate as breathe } from 'node:timers/promises';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPostgres } from '../../db/open-database.ts';
import type { Database } from '../../db/schema.ts';
import type { Cursor } from './cursor.ts';

/** The tables that are listed by time: each has `created_at`, `id`, `search_text`, and an index over the first two. */
export type LongListTable = 'contacts' | 'applications';

/** A row's place in a table's order. */
export type RowPosition = Pick<Cursor, 'createdAt' | 'id'>;

/** A condition of SQL. */
export type SqlCondition = RawBuilder<SqlBool>;

interface Where {
  readonly table: LongListTable;
  readonly isListed?: SqlCondition | undefined;
  readonly towards: Cursor['towards'];
  readonly start?: RowPosition | undefined;
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
export async function* scanBatches(db: Kysely<Database>, where: Where): AsyncGenerator<SqlCondition> {
  const isOne = where.isIndexed || isPostgres(db);
  for (let from = where.start; ; ) {
    const begins = beginning(where, from);
    const to = isOne ? undefined : await placeAfter(db, where, begins);
    yield to ? sql<SqlBool>`${begins} and ${upTo(where.towards, to)}` : begins;
    if (!to) return;
    from = to;
    await breathe();
  }
}

function beyond(towards: Cursor['towards'], { createdAt, id }: RowPosition): SqlCondition {
  return sql<SqlBool>`(created_at, id) ${towards === 'older' ? sql`<` : sql`>`} (${createdAt}, ${id})`;
}

function upTo(towards: Cursor['towards'], { createdAt, id }: RowPosition): SqlCondition {
  return sql<SqlBool>`(created_at, id) ${towards === 'older' ? sql`>=` : sql`<=`} (${createdAt}, ${id})`;
}

function beginning({ towards, isListed = sql<SqlBool>`1 = 1` }: Where, from?: RowPosition): SqlCondition {
  return from ? sql<SqlBool>`${isListed} and ${beyond(towards, from)}` : isListed;
}

async function placeAfter(db: Kysely<Database>, { table, towards }: Where, begins: SqlCondition) {
  const { rows } = await sql<RowPosition>`
    select created_at as ${sql.ref('createdAt')}, id from ${sql.table(table)} where ${begins}
    order by ${ORDER[towards]} limit 1 offset ${AT_ONCE - 1}`.execute(db);
  return rows[0];
}
