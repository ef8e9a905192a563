import { type Kysely, sql } from 'kysely';
import { fold } from '#contract/admin/search.ts';
import type { Database } from '../../db/schema.ts';
import type { SqlCondition } from './keyset-pages.ts';

/**
 * For each folded word, a condition that a row of applications is for an opening whose title contains it; undefined if there
 * is no such opening.
 */
export async function matchOpenings(
  db: Kysely<Database>,
  words: readonly string[],
): Promise<(SqlCondition | undefined)[]> {
  const openings = await db.selectFrom('career_openings').select(['id', 'title']).execute();
  const titles = openings.map(({ id, title }) => ({ id, title: fold(title) }));
  return words.map((word) => {
    const ids = titles.filter(({ title }) => title.includes(word)).map(({ id }) => id);
    return ids.length > 0 ? sql`opening in (${sql.join(ids)})` : undefined;
  });
}
