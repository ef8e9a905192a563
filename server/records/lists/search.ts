import { type Kysely, type SqlBool, sql } from 'kysely';
import { isPostgres } from '../../db/open-database.ts';
import type { Database } from '../../db/schema.ts';
import type { LongListTable, SqlCondition } from './stretches.ts';
import type { TotalCache } from './totals.ts';

/** The index holds sequences of three characters; shorter texts are not in it. */
const SHORTEST = 3;
/** Most rows that are found and then sorted; where there are more, the newest are soon met by looking through all. */
const FEW = 1000;

/** What the index of a table says of a search. */
export interface IndexResult {
  /** Rows that are listed and match; left out where not all words are in the index. */
  readonly total?: number;
  /** A condition that only those few rows meet; left out where they are many. */
  readonly matches?: SqlCondition;
}

/**
 * Looks words up in the index of SQLite. PostgreSQL chooses its index by itself.
 * @param db database
 * @param table what is searched
 * @param words folded; a row has all of them
 * @param kept gives a total that is known already, else has it counted
 * @returns undefined where no index can say anything of them
 */
export async function lookUpIndex(
  db: Kysely<Database>,
  table: LongListTable,
  words: readonly string[],
  kept: TotalCache,
): Promise<IndexResult | undefined> {
  if (isPostgres(db) || table !== 'contacts') return undefined;
  const isShort = (word: string) => [...word].length < SHORTEST;
  const [short, long] = [words.filter(isShort), words.filter((word) => !isShort(word))];
  if (long.length === 0) return undefined;
  // Phrases of FTS5, all of which must be there (https://sqlite.org/fts5.html#fts5_boolean_operators).
  const phrases = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  const count = async () => {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from contact_search where contact_search match ${phrases}`.execute(db);
    return rows[0]?.total ?? 0;
  };
  const isWhole = short.length === 0;
  const found = isWhole ? await kept(count) : await count();
  const total = isWhole && { total: found };
  if (found > FEW) return { ...total };
  const indexed = sql<SqlBool>`id in (
    select id from contact_search join contact_numbers on number = contact_search.rowid
    where contact_search match ${phrases})`;
  return {
    ...total,
    matches: sql<SqlBool>`${sql.join([indexed, ...short.map((word) => textContains(db, word))], sql` and `)}`,
  };
}

/**
 * The condition under which a row's search text contains a word. An index of PostgreSQL serves LIKE alone; % and _ are
 * what people type, too.
 */
export function textContains(db: Kysely<Database>, text: string): SqlCondition {
  if (!isPostgres(db)) return sql`instr(search_text, ${text}) > 0`;
  return sql`search_text like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
}
