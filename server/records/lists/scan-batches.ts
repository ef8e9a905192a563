import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPostgres } from '../../db/open-database.ts';
import type { Database } from '../../db/schema.ts';

/** The tables of long lists. They have `created_at`, `id`, `search_text`, and an index over the first two. */
export type LongListTable = 'contacts' | 'applications';

/** The sort values of a row: lists are sorted by time of creation, then id. */
export interface RowPosition {
  readonly createdAt: string;
  readonly id: string;
}

export type Direction = 'older' | 'newer';

export type SqlCondition = RawBuilder<SqlBool>;

export const always: SqlCondition = sql`1 = 1`;

interface Scan {
  readonly table: LongListTable;
  readonly isListed?: SqlCondition | undefined;
  readonly towards: Direction;
  /** Start after this row; at the first row by default. */
  readonly start?: RowPosition | undefined;
  /** Whether an index finds the rows, so that no scan is needed. */
  readonly isIndexed: boolean;
}

/** Rows per query on SQLite, whose driver blocks the process during a query. */
const BATCH_ROWS = 2000;

const ORDER = { older: sql`created_at desc, id desc`, newer: sql`created_at asc, id asc` };

/** The `order by` expressions of a direction. */
export function orderTowards(towards: Direction): RawBuilder<unknown> {
  return ORDER[towards];
}

/**
 * Divides a table into scan batches, so that a search does not block the process for long.
 * @returns the condition of each batch; a single one on PostgreSQL, whose queries run in another process
 */
export async function* scanBatches(db: Kysely<Database>, scan: Scan): AsyncGenerator<SqlCondition> {
  const isSingle = scan.isIndexed || isPostgres(db);
  for (let from = scan.start; ; ) {
    const start = startCondition(scan, from);
    const to = isSingle ? undefined : await findBatchEnd(db, scan, start);
    yield to ? sql<SqlBool>`${start} and ${isUpTo(scan.towards, to)}` : start;
    if (!to) return;
    from = to;
    await yieldToEventLoop();
  }
}

function startCondition({ towards, isListed = always }: Scan, from?: RowPosition): SqlCondition {
  return from ? sql<SqlBool>`${isListed} and ${isBeyond(towards, from)}` : isListed;
}

function isBeyond(towards: Direction, { createdAt, id }: RowPosition): SqlCondition {
  return sql<SqlBool>`(created_at, id) ${towards === 'older' ? sql`<` : sql`>`} (${createdAt}, ${id})`;
}

function isUpTo(towards: Direction, { createdAt, id }: RowPosition): SqlCondition {
  return sql<SqlBool>`(created_at, id) ${towards === 'older' ? sql`>=` : sql`<=`} (${createdAt}, ${id})`;
}

/** Finds the last row of a batch; undefined if fewer rows are left. */
async function findBatchEnd(db: Kysely<Database>, { table, towards }: Scan, start: SqlCondition) {
  const { rows } = await sql<RowPosition>`
    select created_at as ${sql.ref('createdAt')}, id from ${sql.table(table)} where ${start}
    order by ${ORDER[towards]} limit 1 offset ${BATCH_ROWS - 1}`.execute(db);
  return rows[0];
}
