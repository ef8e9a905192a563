import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Marks a collection as changed. Call it last: the row is held until the transaction ends.
 * @param trx the transaction that changes the collection
 * @param collection its name, as in `ListHandler`
 */
export async function bump(trx: Kysely<Database>, collection: string): Promise<void> {
  await trx
    .insertInto('versions')
    .values({ collection, version: 1 })
    .onConflict((oc) => oc.column('collection').doUpdateSet({ version: sql<number>`versions.version + 1` }))
    .execute();
}

/**
 * Reads how often a collection has changed. Read it before the rows: read after them it could be newer than they are.
 * @param db database or transaction
 * @param collection its name
 * @returns a number that only grows; 0 where nothing was ever stored
 */
export async function versionOf(db: Kysely<Database>, collection: string): Promise<number> {
  const row = await db.selectFrom('versions').select('version').where('collection', '=', collection).executeTakeFirst();
  return row?.version ?? 0;
}
