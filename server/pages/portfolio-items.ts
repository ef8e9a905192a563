import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { PageMatch } from './paths.ts';

/** Path of the only page with a parameter: a portfolio item by its id. */
export const ITEM = '/portfolio/:id';

const present = (db: Kysely<Database>) => db.selectFrom('portfolio_items').where('deleted_at', 'is', null);

/** Reads the newest portfolio items. */
export function newestItems(db: Kysely<Database>, limit: number): Promise<{ id: string; created_at: string }[]> {
  const newest = present(db).select(['id', 'created_at']).orderBy('created_at', 'desc').orderBy('id', 'desc');
  return newest.limit(limit).execute();
}

/** Whether a page is that of a portfolio item that does not exist. */
export async function isMissingItem(db: Kysely<Database>, { route, path }: PageMatch): Promise<boolean> {
  if (route.path !== ITEM) return false;
  const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  return (await present(db).select('id').where('id', '=', id).executeTakeFirst()) === undefined;
}
