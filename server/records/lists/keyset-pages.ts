import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { HttpError } from '../../core/http-error.ts';
import { isPostgres } from '../../db/open-database.ts';
import type { Database } from '../../db/schema.ts';

/** The tables of long lists. */
export type RecordListTable = 'contacts' | 'applications';
/** The tables and views of long lists. They have `created_at`, `id`, `search_text`, and an index over the first two. */
export type LongListTable = RecordListTable | 'enquiry_desk' | 'application_desk' | 'audit_events';

/** The sort values of a row: lists are sorted by a time, then id. */
export interface RowPosition {
  /** ISO 8601. */
  readonly at: string;
  readonly id: string;
}

/** How a list is sorted. */
export interface ListOrder {
  readonly by: 'created_at' | 'follow_up_at';
  /** Where its first page begins. */
  readonly first: 'newest' | 'oldest';
}

export const NEWEST_FIRST: ListOrder = { by: 'created_at', first: 'newest' };

type Direction = 'older' | 'newer';

export type SqlCondition = RawBuilder<SqlBool>;

export const always: SqlCondition = sql`1 = 1`;

interface Scan {
  readonly table: LongListTable;
  readonly by: ListOrder['by'];
  readonly isListed?: SqlCondition | undefined;
  readonly towards: Direction;
  /** Start after this row; at the first row by default. */
  readonly start?: RowPosition | undefined;
  /** Whether an index finds the rows, so that no scan is needed. */
  readonly isIndexed: boolean;
}

/** Rows per query on SQLite, whose driver blocks the process during a query. */
const BATCH_ROWS = 2000;

/** The sorted columns. */
const COLUMNS = { created_at: sql`created_at`, follow_up_at: sql`follow_up_at` };

/** The `order by` expression of a direction. */
const orderOf = ({ by, towards }: Pick<Scan, 'by' | 'towards'>) =>
  towards === 'older' ? sql`${COLUMNS[by]} desc, id desc` : sql`${COLUMNS[by]} asc, id asc`;

/**
 * Divides a table into scan batches, so that a search does not block the process for long.
 * @returns the condition of each batch; a single one on PostgreSQL, whose queries run in another process
 */
export async function* scanBatches(db: Kysely<Database>, scan: Scan): AsyncGenerator<SqlCondition> {
  const isSingle = scan.isIndexed || isPostgres(db);
  for (let from = scan.start; ; ) {
    const start = startCondition(scan, from);
    const to = isSingle ? undefined : await findBatchEnd(db, scan, start);
    yield to ? sql<SqlBool>`${start} and ${isUpTo(scan, to)}` : start;
    if (!to) return;
    from = to;
    await yieldToEventLoop();
  }
}

function startCondition(scan: Scan, from?: RowPosition): SqlCondition {
  const { isListed = always } = scan;
  return from ? sql<SqlBool>`${isListed} and ${isBeyond(scan, from)}` : isListed;
}

function isBeyond({ by, towards }: Scan, { at, id }: RowPosition): SqlCondition {
  return sql<SqlBool>`(${COLUMNS[by]}, id) ${towards === 'older' ? sql`<` : sql`>`} (${at}, ${id})`;
}

function isUpTo({ by, towards }: Scan, { at, id }: RowPosition): SqlCondition {
  return sql<SqlBool>`(${COLUMNS[by]}, id) ${towards === 'older' ? sql`>=` : sql`<=`} (${at}, ${id})`;
}

/** Finds the last row of a batch; undefined if fewer rows are left. */
async function findBatchEnd(db: Kysely<Database>, scan: Scan, start: SqlCondition) {
  const { rows } = await sql<RowPosition>`
    select ${COLUMNS[scan.by]} as ${sql.ref('at')}, id from ${sql.table(scan.table)} where ${start}
    order by ${orderOf(scan)} limit 1 offset ${BATCH_ROWS - 1}`.execute(db);
  return rows[0];
}

/** The direction from the first page of a list to the next one. */
export const forwardsIn = ({ first }: ListOrder): Direction => (first === 'newest' ? 'older' : 'newer');

/** Where a list page begins: after a row position, towards older or newer rows. */
export interface Cursor extends RowPosition {
  readonly towards: Direction;
}

/** The rows of a list: those that are listed and, in a search, match. */
export interface RowFilter {
  readonly table: LongListTable;
  readonly order: ListOrder;
  readonly isListed?: SqlCondition | undefined;
  readonly matches?: SqlCondition | undefined;
  /** Whether an index finds the matches, so that no scan is needed. */
  readonly isIndexed?: boolean;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;
const ID = /^[\w-]{0,64}$/;

/**
 * Finds the rows of one list page.
 * @param limit maximum number of rows
 * @param from where the page begins; at the first row of the list by default
 * @returns row positions in the order of the list, and whether no rows follow in the direction of the cursor
 */
export async function findKeysetPage(
  db: Kysely<Database>,
  { matches, isIndexed = !matches, order, ...listed }: RowFilter,
  limit: number,
  from?: Cursor,
): Promise<{ positions: RowPosition[]; isEnd: boolean }> {
  const { by } = order;
  const forwards = forwardsIn(order);
  const towards = from?.towards ?? forwards;
  // One row more than the page shows whether rows follow.
  const found: RowPosition[] = [];
  for await (const batch of scanBatches(db, { ...listed, by, towards, start: from, isIndexed })) {
    const { rows } = await sql<RowPosition>`
      select ${COLUMNS[by]} as ${sql.ref('at')}, id from ${sql.table(listed.table)}
      where ${batch} and ${matches ?? always}
      order by ${orderOf({ by, towards })} limit ${limit + 1 - found.length}`.execute(db);
    found.push(...rows);
    if (found.length > limit) break;
  }
  const positions = found.slice(0, limit);
  return { positions: towards === forwards ? positions : positions.reverse(), isEnd: found.length <= limit };
}

/** Encodes a cursor as an opaque token (base64url, RFC 4648 §5). */
export function writeCursor({ towards, at, id }: Cursor): string {
  return Buffer.from(JSON.stringify([towards, at, id])).toString('base64url');
}

/**
 * Decodes a cursor.
 * @throws HttpError 400 unless `writeCursor` has created it
 */
export function readCursor(text: string): Cursor {
  const [towards, at, id] = decodeArray(text).map(String);
  if ((towards === 'older' || towards === 'newer') && TIME.test(at ?? '') && ID.test(id ?? '')) {
    const cursor = { towards, at, id } as Cursor;
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
