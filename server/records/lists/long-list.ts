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
  forwardsIn,
  type ListOrder,
  type LongListTable,
  NEWEST_FIRST,
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

interface ListedItem {
  readonly _id: string;
}

/** A list that may be too long for one response. */
export interface LongList<Item extends ListedItem> {
  readonly table: LongListTable;
  readonly collection: string;
  /** Other collections whose rows appear in the list. */
  readonly dependsOn?: readonly string[];
  /** Condition of listed rows; all rows by default. Needs an index over `created_at` and `id` of these rows. */
  isListed?(request: ListRequest): SqlCondition;
  /** How it is sorted; newest first by default. Needs an index over the column and `id` of the listed rows. */
  orderOf?(request: ListRequest): ListOrder;
  /** What distinguishes lists of other conditions. */
  variant?(request: ListRequest): string;
  /**
   * Reads the items.
   * @param ids all listed rows by default, newest first; otherwise in any order
   */
  readItems(db: Kysely<Database>, ids: readonly string[] | undefined, request: ListRequest): Promise<Item[]>;
  /** For each folded word, a condition under which it matches a row outside of its own `search_text`. */
  relatedMatches?(db: Kysely<Database>, words: readonly string[]): Promise<readonly (SqlCondition | undefined)[]>;
}

/**
 * Creates the handler of a long list: without a query it returns the whole list, else one page. Pages are found by row
 * positions, not offsets, so that rows that are added or deleted meanwhile are neither skipped nor sent twice.
 */
export function longListHandler<C extends Call, Item extends ListedItem>(list: LongList<Item>): PagedListHandler<C> {
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

async function readPage<Item extends ListedItem>(db: Kysely<Database>, list: LongList<Item>, request: ListRequest) {
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
  const items = ids.length > 0 ? await list.readItems(db, ids, request) : [];
  const itemOf = new Map(items.map((item) => [item._id, item]));
  const rows = ids.flatMap((id) => itemOf.get(id) ?? []);
  return { rows, page: { total, ...adjacentCursors(positions, isEnd, forwardsIn(filter.order), from) } };
}

/** The filter of a search; `total` if the index knows it. */
async function searchFilter<Item extends ListedItem>(
  db: Kysely<Database>,
  list: LongList<Item>,
  request: ListRequest,
  words: readonly string[],
  cachedTotal: TotalCache,
): Promise<RowFilter & { total?: number }> {
  const { table, relatedMatches } = list;
  const listed = { table, isListed: list.isListed?.(request), order: list.orderOf?.(request) ?? NEWEST_FIRST };
  if (words.length === 0) return listed;
  const indexed = await lookUpIndex(db, table, words, cachedTotal);
  if (indexed?.matches) return { ...listed, isIndexed: true, ...indexed };
  const related = await relatedMatches?.(db, words);
  const conditions = words.map((word, index) => {
    const [own, other] = [textContains(db, word), related?.[index]];
    return other ? sql<SqlBool>`(${own} or ${other})` : own;
  });
  return { ...listed, matches: sql<SqlBool>`${sql.join(conditions, sql` and `)}`, ...indexed };
}

/**
 * The cursors of the pages before and after a page.
 * @param forwards direction from the first page to the next one
 */
function adjacentCursors(
  positions: readonly RowPosition[],
  isEnd: boolean,
  forwards: Cursor['towards'],
  from?: Cursor,
): Omit<Page, 'total'> {
  const backwards = forwards === 'older' ? 'newer' : 'older';
  const [first, last] = [positions[0], positions.at(-1)];
  if (!from) return { next: last && !isEnd ? writeCursor({ towards: forwards, ...last }) : undefined };
  // On an empty page, whose rows were deleted, the row of the cursor is the border. It belongs to the page before.
  const [startId, endId] = forwards === 'older' ? [MIN_ID, MAX_ID] : [MAX_ID, MIN_ID];
  const start = first ?? { at: from.at, id: startId };
  const end = last ?? { at: from.at, id: endId };
  const isForwards = from.towards === forwards;
  return {
    next: isForwards && isEnd ? undefined : writeCursor({ towards: forwards, ...end }),
    previous: !isForwards && isEnd ? undefined : writeCursor({ towards: backwards, ...start }),
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
  { matches, isIndexed = !matches, order, ...listed }: RowFilter,
): Promise<number> {
  let total = 0;
  for await (const batch of scanBatches(db, { ...listed, by: order.by, towards: 'older', isIndexed })) {
    const { rows } = await sql<{ rows: number }>`
      select count(*) as ${sql.ref('rows')} from ${sql.table(listed.table)}
      where ${batch} and ${matches ?? always}`.execute(db);
    total += Number(rows[0]?.rows ?? 0);
  }
  return total;
}
