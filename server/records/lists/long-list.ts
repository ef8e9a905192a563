import { type Kysely, type SqlBool, sql } from 'kysely';
import type { PageQuery } from '#contract/admin/page-query.ts';
import { searchWordsOf } from '#contract/admin/search.ts';
import type { Call } from '#contract/core/call.ts';
import type { Page } from '#contract/core/paging.ts';
import type { CallRequest, PagedListHandler } from '../../calls/handler-types.ts';
import { versionsOf } from '../../db/collections.ts';
import type { Database } from '../../db/schema.ts';
import { type Cursor, findKeysetPage, type RowFilter, readCursor, writeCursor } from './keyset-pages.ts';
import type { LongListTable, RowPosition, SqlCondition } from './scan-batches.ts';
import { lookUpIndex, textContains } from './search.ts';
import { countRows, type TotalCache, totalCache } from './totals.ts';

/** Default number of rows of a page. */
const DEFAULT_ROWS = 50;
/** Bounds of all ids, in the collation of any locale. */
const [MIN_ID, MAX_ID] = ['', 'zzzz'];

/** A list that may be too long for one response. */
export interface LongList<Item> {
  readonly table: LongListTable;
  readonly collection: string;
  /** Other collections whose rows appear in the list. */
  readonly dependsOn?: readonly string[];
  /** Condition of listed rows; all rows by default. Needs an index over `created_at` and `id` of these rows. */
  readonly isListed?: SqlCondition;
  /**
   * Reads the items, newest first.
   * @param ids all listed rows by default
   */
  readItems(db: Kysely<Database>, ids?: readonly string[]): Promise<Item[]>;
  /** For each folded word, a condition under which it matches a row outside of its own `search_text`. */
  relatedMatches?(db: Kysely<Database>, words: readonly string[]): Promise<readonly (SqlCondition | undefined)[]>;
}

/**
 * Creates the handler of a long list: without a query it returns the whole list, else one page. Pages are found by row
 * positions, not offsets, so that rows that are added or deleted meanwhile are neither skipped nor sent twice.
 */
export function longListHandler<C extends Call, Item>(list: LongList<Item>): PagedListHandler<C> {
  const { collection, dependsOn = [] } = list;
  return {
    ...{ collection, dependsOn },
    async readPage({ query }: CallRequest<C>, { db }) {
      const pageQuery = (query ?? {}) as PageQuery;
      const wantsAll = Object.values(pageQuery).every((value) => value === undefined);
      return (wantsAll ? { rows: await list.readItems(db) } : await readPage(db, list, pageQuery)) as never;
    },
  };
}

async function readPage<Item>(
  db: Kysely<Database>,
  list: LongList<Item>,
  { limit = DEFAULT_ROWS, cursor, q }: PageQuery,
) {
  const from = cursor ? readCursor(cursor) : undefined;
  const words = searchWordsOf(q ?? '');
  // Before the rows: otherwise an outdated total could be cached under a newer version.
  const versions = await versionsOf(db, [list.collection, ...(list.dependsOn ?? [])]);
  const cachedTotal = totalCache(db, [list.table, ...versions, ...words]);
  const { total: indexedTotal, ...filter } = await searchFilter(db, list, words, cachedTotal);
  const { positions, isEnd } = await findKeysetPage(db, filter, limit, from);
  const isWholeList = !from && isEnd;
  const total = indexedTotal ?? (isWholeList ? positions.length : await cachedTotal(() => countRows(db, filter)));
  const ids = positions.map(({ id }) => id);
  const rows = ids.length > 0 ? await list.readItems(db, ids) : [];
  return { rows, page: { total, ...adjacentCursors(positions, isEnd, from) } };
}

/** The filter of a search; `total` if the index knows it. */
async function searchFilter<Item>(
  db: Kysely<Database>,
  { table, isListed, relatedMatches }: LongList<Item>,
  words: readonly string[],
  cachedTotal: TotalCache,
): Promise<RowFilter & { total?: number }> {
  if (words.length === 0) return { table, isListed };
  const indexed = await lookUpIndex(db, table, words, cachedTotal);
  if (indexed?.matches) return { table, isListed, isIndexed: true, ...indexed };
  const related = await relatedMatches?.(db, words);
  const conditions = words.map((word, index) => {
    const [own, other] = [textContains(db, word), related?.[index]];
    return other ? sql<SqlBool>`(${own} or ${other})` : own;
  });
  return { table, isListed, matches: sql<SqlBool>`${sql.join(conditions, sql` and `)}`, ...indexed };
}

/** The cursors of the pages before and after a page. */
function adjacentCursors(positions: readonly RowPosition[], isEnd: boolean, from?: Cursor): Omit<Page, 'total'> {
  const [first, last] = [positions[0], positions.at(-1)];
  if (!from) return { next: last && !isEnd ? writeCursor({ towards: 'older', ...last }) : undefined };
  // On an empty page, whose rows were deleted, the row of the cursor is the border. It belongs to the page before.
  const newest = first ?? { createdAt: from.createdAt, id: MIN_ID };
  const oldest = last ?? { createdAt: from.createdAt, id: MAX_ID };
  const isOlder = from.towards === 'older';
  return {
    next: isOlder && isEnd ? undefined : writeCursor({ towards: 'older', ...oldest }),
    previous: !isOlder && isEnd ? undefined : writeCursor({ towards: 'newer', ...newest }),
  };
}
