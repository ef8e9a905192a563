import { type Kysely, type SqlBool, sql } from 'kysely';
import { isPostgres } from '../../db/open-database.ts';
import type { Database } from '../../db/schema.ts';
import type { LongListTable, SqlCondition } from './keyset-pages.ts';

/** Returns the cached total; counts and caches it if there is none. */
export type TotalCache = (count: () => Promise<number>) => Promise<number>;

/** The index contains trigrams: it finds no shorter words. */
const MIN_INDEXED_LENGTH = 3;
/** Maximum number of index matches to sort. With more, a scan from the newest row fills a page sooner. */
const MAX_SORTED = 1000;

/** The lists that the index covers. */
const INDEXED: readonly LongListTable[] = ['contacts', 'enquiry_desk'];

/** What the search index knows about a search. */
export interface IndexResult {
  /** Number of matching rows; undefined if some words are too short for the index. */
  readonly total?: number;
  /** Condition that selects the matches by the index; undefined if there are too many. */
  readonly matches?: SqlCondition;
}

/**
 * Looks words up in the search index of SQLite. PostgreSQL uses its index automatically.
 * @param words folded; a row must contain all of them
 * @returns undefined if no index covers the table or the words
 */
export async function lookUpIndex(
  db: Kysely<Database>,
  table: LongListTable,
  words: readonly string[],
  cachedTotal: TotalCache,
): Promise<IndexResult | undefined> {
  if (isPostgres(db) || !INDEXED.includes(table)) return undefined;
  const isShort = (word: string) => [...word].length < MIN_INDEXED_LENGTH;
  const [short, long] = [words.filter(isShort), words.filter((word) => !isShort(word))];
  if (long.length === 0) return undefined;
  // FTS5 phrases joined by AND (https://sqlite.org/fts5.html#fts5_boolean_operators).
  const phrases = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  const count = async () => {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from contact_search where contact_search match ${phrases}`.execute(db);
    return rows[0]?.total ?? 0;
  };
  const isComplete = short.length === 0;
  const indexed = isComplete ? await cachedTotal(count) : await count();
  // The lists of the desk are parts of it.
  const total = isComplete && table === 'contacts' && { total: indexed };
  if (indexed > MAX_SORTED) return { ...total };
  const inIndex = sql<SqlBool>`id in (
    select id from contact_search join contact_numbers on number = contact_search.rowid
    where contact_search match ${phrases})`;
  return {
    ...total,
    matches: sql<SqlBool>`${sql.join([inIndex, ...short.map((word) => textContains(db, word))], sql` and `)}`,
  };
}

/** Condition that a row's search text contains a word. PostgreSQL needs LIKE to use its index, with % and _ escaped. */
export function textContains(db: Kysely<Database>, text: string): SqlCondition {
  if (!isPostgres(db)) return sql`instr(search_text, ${text}) > 0`;
  return sql`search_text like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
}
