import { type Kysely, type SqlBool, sql } from 'kysely';
import type { PageQuery } from '#contract/admin/page-query.ts';
import { searchWordsOf } from '#contract/admin/search.ts';
import type { Call } from '#contract/core/call.ts';
import type { Page } from '#contract/core/paging.ts';
import type { CallRequest, PagedListHandler } from '../../calls/handler-types.ts';
import { versionsOf } from '../../db/collections.ts';
import type { Database } from '../../db/schema.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { countRows, findKeysetPage, type RowFilter } from './keyset-pages.ts';
import { lookUpIndex, textContains } from './search.ts';
import type { LongListTable, RowPosition, SqlCondition } from './stretches.ts';
import { type TotalCache, totalCache } from './totals.ts';

/** Rows of a part where nothing else is asked for. */
const USUAL_ROWS = 50;
/** What every id lies between, in the order of any locale. */
const [LEAST_ID, GREATEST_ID] = ['', 'zzzz'];

/** A list that may be too long to be sent whole. */
export interface LongList<Item> {
  readonly table: LongListTable;
  readonly collection: string;
  /** Other collections whose rows stand in it too. */
  readonly dependsOn?: readonly string[];
  /** Which rows are listed; all where it is left out. An index over `created_at` and `id` must hold them. */
  readonly isListed?: SqlCondition;
  /**
   * Reads what is listed, newest first.
   * @param ids of the rows that are wanted; all where they are left out
   */
  readItems(db: Kysely<Database>, ids?: readonly string[]): Promise<Item[]>;
  /** For each folded word, the condition under which a row is found by it beside its own `search_text`. */
  relatedMatches?(db: Kysely<Database>, words: readonly string[]): Promise<readonly (SqlCondition | undefined)[]>;
}

/**
 * Makes the handler of a long list: whole where nothing is asked for, else a part of it. Parts are found by the place of
 * their neighbour, not by number, so that rows which come or go meanwhile are neither skipped nor sent twice.
 * @param list its table and how its rows are read
 */
export function longListHandler<C extends Call, Item>(list: LongList<Item>): PagedListHandler<C> {
  const { collection, dependsOn: shows = [] } = list;
  return {
    ...{ collection, dependsOn: shows },
    async readPage({ query }: CallRequest<C>, { db }) {
      const asked = (query ?? {}) as PageQuery;
      if (Object.values(asked).every((value) => value === undefined))
        return { rows: await list.readItems(db) } as never;
      return (await partOf(db, list, asked)) as never;
    },
  };
}

async function partOf<Item>(db: Kysely<Database>, list: LongList<Item>, { limit = USUAL_ROWS, cursor, q }: PageQuery) {
  const from = cursor ? readCursor(cursor) : undefined;
  const words = searchWordsOf(q ?? '');
  // Before the rows: a total that is older than its version would be kept.
  const versions = await versionsOf(db, [list.collection, ...(list.dependsOn ?? [])]);
  const kept = totalCache(db, [list.table, ...versions, ...words]);
  const { total: known, ...wanted } = await search(db, list, words, kept);
  const { places, isEnd } = await findKeysetPage(db, wanted, limit, from);
  const isAll = !from && isEnd;
  const total = known ?? (isAll ? places.length : await kept(() => countRows(db, wanted)));
  const ids = places.map(({ id }) => id);
  const rows = ids.length > 0 ? await list.readItems(db, ids) : [];
  return { rows, page: { total, ...cursorsAround(places, isEnd, from) } };
}

async function search<Item>(
  db: Kysely<Database>,
  { table, isListed, relatedMatches: alsoFinds }: LongList<Item>,
  words: readonly string[],
  kept: TotalCache,
): Promise<RowFilter & { total?: number }> {
  if (words.length === 0) return { table, isListed };
  const indexed = await lookUpIndex(db, table, words, kept);
  if (indexed?.matches) return { table, isListed, isIndexed: true, ...indexed };
  const others = await alsoFinds?.(db, words);
  const each = words.map((word, index) => {
    const [own, other] = [textContains(db, word), others?.[index]];
    return other ? sql<SqlBool>`(${own} or ${other})` : own;
  });
  return { table, isListed, matches: sql<SqlBool>`${sql.join(each, sql` and `)}`, ...indexed };
}

function cursorsAround(places: readonly RowPosition[], isEnd: boolean, from?: Cursor): Omit<Page, 'total'> {
  const [first, last] = [places[0], places.at(-1)];
  if (!from) return { next: last && !isEnd ? writeCursor({ towards: 'older', ...last }) : undefined };
  // Where the rows of a part have all gone, the row it was asked from lies at its edge: it is in the part before.
  const newest = first ?? { createdAt: from.createdAt, id: LEAST_ID };
  const oldest = last ?? { createdAt: from.createdAt, id: GREATEST_ID };
  const isOlder = from.towards === 'older';
  return {
    next: isOlder && isEnd ? undefined : writeCursor({ towards: 'older', ...oldest }),
    previous: !isOlder && isEnd ? undefined : writeCursor({ towards: 'newer', ...newest }),
  };
}
