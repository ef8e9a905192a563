import { type Kysely, type SqlBool, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PageQuery } from '#contract/admin/page-query.ts';
import { searchWordsOf } from '#contract/admin/search.ts';
import type { Call } from '#contract/core/call.ts';
import type { Page } from '#contract/core/paging.ts';
import type { CallRequest, PagedListHandler } from '../../calls/handler-types.ts';
import { versionsOf } from '../../db/collections.ts';
import type { Database } from '../../db/schema.ts';
import {
  always,
  type Cursor,
  findKeysetPage,
  type LongListTable,
  type RowFilter,
  type RowPosition,
  readCursor,
  type SqlCondition,
  scanBatches,
  writeCursor,
} from './keyset-pages.ts';
import { lookUpIndex, type TotalCache, textContains } from './search.ts';

/** Default number of rows of a page. */
const DEFAULT_ROWS = 50;
/** Bounds of all ids, in the collation of any locale. */
const [MIN_ID, MAX_ID] = ['', 'zzzz'];

/** What a list may depend on: its query, and the admin who asks. */
export interface ListRequest extends Pick<CallRequest<Call>, 'account'> {
  readonly query: unknown;
}

/** A list that may be too long for one response. */
export interface LongList<Item> {
  readonly table: LongListTable;
  readonly collection: string;
  /** Other collections whose rows appear in the list. */
  readonly dependsOn?: readonly string[];
  /** Condition of listed rows; all rows by default. Needs an index over `created_at` and `id` of these rows. */
  isListed?(request: ListRequest): SqlCondition;
  /** What distinguishes lists of other conditions. */
  variant?(request: ListRequest): string;
  /**
   * Reads the items, newest first.
   * @param ids all listed rows by default
   */
  readItems(db: Kysely<Database>, ids: readonly string[] | undefined, request: ListRequest): Promise<Item[]>;
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
    async readPage(request: CallRequest<C>, { db }) {
      const wantsAll = Object.values(request.query ?? {}).every((value) => value === undefined);
      return (
        wantsAll ? { rows: await list.readItems(db, undefined, request) } : await readPage(db, list, request)
      ) as never;
    },
  };
}

async function readPage<Item>(db: Kysely<Database>, list: LongList<Item>, request: ListRequest) {
  const { limit = DEFAULT_ROWS, cursor, q } = request.query as PageQuery;
  const from = cursor ? readCursor(cursor) : undefined;
  const words = searchWordsOf(q ?? '');
  // Before the rows: otherwise an outdated total could be cached under a newer version.
  const versions = await versionsOf(db, [list.collection, ...(list.dependsOn ?? [])]);
  const cachedTotal = totalCache(db, [list.table, list.variant?.(request) ?? '', ...versions, ...words]);
  const { total: indexedTotal, ...filter } = await searchFilter(db, list, request, words, cachedTotal);
  const { positions, isEnd } = await findKeysetPage(db, filter, limit, from);
  const isWholeList = !from && isEnd;
  const total = indexedTotal ?? (isWholeList ? positions.length : await cachedTotal(() => countRows(db, filter)));
  const ids = positions.map(({ id }) => id);
  const rows = ids.length > 0 ? await list.readItems(db, ids, request) : [];
  return { rows, page: { total, ...adjacentCursors(positions, isEnd, from) } };
}

/** The filter of a search; `total` if the index knows it. */
async function searchFilter<Item>(
  db: Kysely<Database>,
  list: LongList<Item>,
  request: ListRequest,
  words: readonly string[],
  cachedTotal: TotalCache,
): Promise<RowFilter & { total?: number }> {
  const { table, relatedMatches } = list;
  const isListed = list.isListed?.(request);
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

const CACHE_BYTES = 256 * 1024;

const caches = new WeakMap<Kysely<Database>, LRUCache<string, Promise<number>>>();

/**
 * Caches the total of a list, as all pages of one list need the same total.
 * @param db each database has its own totals
 * @param key the list, its search, and the versions of its collections
 */
function totalCache(db: Kysely<Database>, key: readonly (string | number)[]): TotalCache {
  const cache =
    caches.get(db) ?? new LRUCache<string, Promise<number>>({ maxSize: CACHE_BYTES, maxEntrySize: CACHE_BYTES / 8 });
  caches.set(db, cache);
  const name = JSON.stringify(key);
  return (count) => {
    const cached = cache.get(name);
    if (cached) return cached;
    const total = count();
    cache.set(name, total, { size: 2 * name.length });
    total.catch(() => cache.delete(name));
    return total;
  };
}

/** Counts the rows of a list. */
async function countRows(
  db: Kysely<Database>,
  { matches, isIndexed = !matches, ...listed }: RowFilter,
): Promise<number> {
  let total = 0;
  for await (const batch of scanBatches(db, { ...listed, towards: 'older', isIndexed })) {
    const { rows } = await sql<{ rows: number }>`
      select count(*) as ${sql.ref('rows')} from ${sql.table(listed.table)}
      where ${batch} and ${matches ?? always}`.execute(db);
    total += Number(rows[0]?.rows ?? 0);
  }
  return total;
}
