import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Cursor } from './cursor.ts';
import { type LongListTable, orderTowards, type RowPosition, type SqlCondition, scanBatches } from './stretches.ts';

/** Which rows of a table are meant: those that are listed, and match where something is looked for. */
export interface RowFilter {
  readonly table: LongListTable;
  readonly isListed?: SqlCondition | undefined;
  readonly matches?: SqlCondition | undefined;
  /** Whether an index gives those that match, so that there is nothing to look through. */
  readonly isIndexed?: boolean;
}

const always = sql`1 = 1`;

/**
 * Finds the places of one part of a list.
 * @param db database
 * @param wanted which rows
 * @param limit how many at most
 * @param from where the part begins; at the newest row where it is left out
 * @returns the places, newest first, and whether no row lies beyond them
 */
export async function findKeysetPage(
  db: Kysely<Database>,
  { matches, isIndexed = !matches, ...listed }: RowFilter,
  limit: number,
  from?: Cursor,
): Promise<{ places: RowPosition[]; isEnd: boolean }> {
  const towards = from?.towards ?? 'older';
  const found: RowPosition[] = [];
  for await (const stretch of scanBatches(db, { ...listed, towards, start: from, isIndexed })) {
    const { rows } = await sql<RowPosition>`
      select created_at as ${sql.ref('createdAt')}, id from ${sql.table(listed.table)}
      where ${stretch} and ${matches ?? always}
      order by ${orderTowards(towards)} limit ${limit + 1 - found.length}`.execute(db);
    found.push(...rows);
    if (found.length > limit) break;
  }
  const places = found.slice(0, limit);
  return { places: towards === 'older' ? places : places.reverse(), isEnd: found.length <= limit };
}

/**
 * Counts rows.
 * @param db database
 * @param wanted which ones
 */
export async function countRows(
  db: Kysely<Database>,
  { matches, isIndexed = !matches, ...listed }: RowFilter,
): Promise<number> {
  let total = 0;
  for await (const stretch of scanBatches(db, { ...listed, towards: 'older', isIndexed })) {
    const { rows } = await sql<{ rows: number }>`
      select count(*) as ${sql.ref('rows')} from ${sql.table(listed.table)} where ${stretch} and ${matches ?? always}`.execute(
      db,
    );
    total += Number(rows[0]?.rows ?? 0);
  }
  return total;
}
