import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import type { Condition, LongTable } from './stretches.ts';
import type { Kept } from './totals.ts';

/** The index holds sequences of three characters; shorter texts are not in it. */
const SHORTEST = 3;
/** Most rows that are found and then sorted; where there are more, the newest are soon met by looking through all. */
const FEW = 1000;

/** What the index of a table says of a text. */
export interface Indexed {
  /** Rows that are listed and contain it. */
  readonly total: number;
  /** A condition that only those few rows meet; left out where they are many. */
  readonly matches?: Condition;
}

/**
 * Looks a text up in the index of SQLite. PostgreSQL chooses its index by itself.
 * @param db database
 * @param table what is searched
 * @param text folded
 * @param kept gives a total that is known already, else has it counted
 * @returns undefined where no index can say anything of it
 */
export async function lookUp(
  db: Kysely<Database>,
  table: LongTable,
  text: string,
  kept: Kept,
): Promise<Indexed | undefined> {
  if (isPostgres(db) || table !== 'contacts' || [...text].length < SHORTEST) return undefined;
  // A phrase of FTS5 (https://sqlite.org/fts5.html#fts5_strings).
  const phrase = `"${text.replaceAll('"', '""')}"`;
  const total = await kept(async () => {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from contact_search where contact_search match ${phrase}`.execute(db);
    return rows[0]?.total ?? 0;
  });
  if (total > FEW) return { total };
  const matches: Condition = sql`id in (
    select id from contact_search join contact_numbers on number = contact_search.rowid
    where contact_search match ${phrase})`;
  return { total, matches };
}
