import { type Kysely, sql } from 'kysely';
import { HttpError } from '../../core/http-error.ts';
import type { Database } from '../../db/schema.ts';
import {
  always,
  type Direction,
  type LongListTable,
  orderTowards,
  type RowPosition,
  type SqlCondition,
  scanBatches,
} from './scan-batches.ts';

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
      order by ${orderTowards(towards)} limit ${limit + 1 - found.length}`.execute(db);
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
