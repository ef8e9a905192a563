import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Marks a collection as changed. Call it at the end of the transaction: it locks the collection's row until the commit.
 * @param collection name, as in `ListHandler`
 */
export async function incrementVersion(trx: Kysely<Database>, collection: string): Promise<void> {
  await trx
    .insertInto('versions')
    .values({ collection, version: 1 })
    .onConflict((oc) => oc.column('collection').doUpdateSet({ version: sql<number>`versions.version + 1` }))
    .execute();
}

/**
 * Reads the versions of collections. Read them before the rows: a version that is newer than its rows would hide a change.
 * @returns for each collection a number that only grows; 0 before the first change
 */
export async function versionsOf(db: Kysely<Database>, collections: readonly string[]): Promise<number[]> {
  const rows = await db.selectFrom('versions').selectAll().where('collection', 'in', collections).execute();
  return collections.map((name) => rows.find(({ collection }) => collection === name)?.version ?? 0);
}

/** Reads the version of one collection, as `versionsOf`. */
export async function versionOf(db: Kysely<Database>, collection: string): Promise<number> {
  const [version = 0] = await versionsOf(db, [collection]);
  return version;
}
