import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { HttpError } from '../../core/http-error.ts';
import { isPostgres } from '../../db/open-database.ts';
import type { Database } from '../../db/schema.ts';

/** The tables of long lists. */
export type RecordListTable = 'contacts' | 'applications';
/** The tables and views of long lists. They have `created_at`, `id`, `search_text`, and an index over the first two. */
export type LongListTable = RecordListTable | 'enquiry_desk' | 'application_desk';

/** The sort values of a row: lists are sorted by time of creation, then id. */
export interface RowPosition {
  readonly createdAt: string;
  readonly id: string;
}

type Direction = 'older' | 'newer';

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

/** The `order by` expressions of each direction. */
const ORDER = { older: sql`created_at desc, id desc`, newer: sql`created_at asc, id asc` };

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

/** Where a list page begins: after a row position, towards older or newer rows. */
export interface Cursor extends RowPosition {
  readonly towards: Direction;
}

/** The rows of a list: those that are listed and, in a search, match. */
export interface RowFilter {
  readonly table: LongListTable;
  readonly isListed?: SqlCondition | undefined;
  readonly matches?: SqlCondition | undefined;
  /** Whether an index finds the matches, so that no scan is needed. */
  readonly isIndexed?: boolean;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ID = /^[\w-]{0,64}$/;

/**
 * Finds the rows of one list page.
 * @param limit maximum number of rows
 * @param from where the page begins; at the newest row by default
 * @returns row positions, newest first, and whether no rows follow in the direction of the cursor
 */
export async function findKeysetPage(
  db: Kysely<Database>,
  { matches, isIndexed = !matches, ...listed }: RowFilter,
  limit: number,
  from?: Cursor,
): Promise<{ positions: RowPosition[]; isEnd: boolean }> {
  const towards = from?.towards ?? 'older';
  // One row more than the page shows whether rows follow.
  const found: RowPosition[] = [];
  for await (const batch of scanBatches(db, { ...listed, towards, start: from, isIndexed })) {
    const { rows } = await sql<RowPosition>`
      select created_at as ${sql.ref('createdAt')}, id from ${sql.table(listed.table)}
      where ${batch} and ${matches ?? always}
      order by ${ORDER[towards]} limit ${limit + 1 - found.length}`.execute(db);
    found.push(...rows);
    if (found.length > limit) break;
  }
  const positions = found.slice(0, limit);
  return { positions: towards === 'older' ? positions : positions.reverse(), isEnd: found.length <= limit };
}

/** Encodes a cursor as an opaque token (base64url, RFC 4648 §5). */
export function writeCursor({ towards, createdAt, id }: Cursor): string {
  return Buffer.from(JSON.stringify([towards, createdAt, id])).toString('base64url');
}

/**
 * Decodes a cursor.
 * @throws HttpError 400 unless `writeCursor` has created it
 */
export function readCursor(text: string): Cursor {
  const [towards, createdAt, id] = decodeArray(text).map(String);
  if ((towards === 'older' || towards === 'newer') && TIME.test(createdAt ?? '') && ID.test(id ?? '')) {
    const cursor = { towards, createdAt, id } as Cursor;
    // Node's decoder ignores invalid characters, so compare the encoded form.
    if (writeCursor(cursor) === text) return cursor;
  }
  throw new HttpError(400, 'cursor is not valid', { cursor: 'cursor is not valid' });
}

function decodeArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
