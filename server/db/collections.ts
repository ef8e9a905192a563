import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Marks a collection as changed. Call it last: the row is held until the transaction ends.
 * @param trx the transaction that changes the collection
 * @param collection its name, as in `ListHandler`
 */
export async function incrementVersion(trx: Kysely<Database>, collection: string): Promise<void> {
  await trx
    .insertInto('versions')
    .values({ collection, version: 1 })
    .onConflict((oc) => oc.column('collection').doUpdateSet({ version: sql<number>`versions.version + 1` }))
    .execute();
}

/**
 * Reads how often collections have changed. Read it before the rows: read after them it could be newer than they are.
 * @param db database or transaction
 * @param collections their names
 * @returns for each a number that only grows; 0 where nothing was ever stored
 */
export async function versionsOf(db: Kysely<Database>, collections: readonly string[]): Promise<number[]> {
  const rows = await db.selectFrom('versions').selectAll().where('collection', 'in', collections).execute();
  return collections.map((name) => rows.find(({ collection }) => collection === name)?.version ?? 0);
}

/**
 * Reads how often one collection has changed, as `versionsOf`.
 * @param db database or transaction
 * @param collection its name
 */
export async function versionOf(db: Kysely<Database>, collection: string): Promise<number> {
  const [version = 0] = await versionsOf(db, [collection]);
  return version;
}
