import { type Kysely, sql, type Transaction } from 'kysely';
import { isPostgres } from './open-database.ts';
import type { Database } from './schema.ts';
import { afterCommit } from './transaction.ts';
import { readVersions, versionCacheOf } from './version-cache.ts';
import { VERSIONS_CHANNEL } from './version-listener.ts';

/**
 * Marks a collection as changed. Call it at the end of the transaction: it locks the collection's row until the commit.
 * @param collection name, as in `ListHandler`
 */
export async function incrementVersion(trx: Kysely<Database>, collection: string): Promise<void> {
  // Delivered to the other processes at the commit.
  if (isPostgres(trx)) await sql`select pg_notify(${VERSIONS_CHANNEL}, '')`.execute(trx);
  await trx
    .insertInto('versions')
    .values({ collection, version: 1 })
    .onConflict((oc) => oc.column('collection').doUpdateSet({ version: sql<number>`versions.version + 1` }))
    .execute();
  const cache = versionCacheOf(trx);
  if (trx.isTransaction) afterCommit(trx as Transaction<Database>, () => cache?.onOwnCommit());
  else cache?.onOwnCommit();
}

/**
 * Finds the versions of collections, in memory if no commit may have changed them. Find them before the rows: a version that
 * is newer than its rows would hide a change.
 * @returns for each collection a number that only grows; 0 before the first change
 */
export function versionsOf(db: Kysely<Database>, collections: readonly string[]): number[] | Promise<number[]> {
  // A transaction has its own view of the versions.
  const cache = db.isTransaction ? undefined : versionCacheOf(db);
  const current = cache?.current();
  const pick = (versions: ReadonlyMap<string, number>) => collections.map((name) => versions.get(name) ?? 0);
  return current ? pick(current) : (cache?.read(db) ?? readVersions(db)).then(pick);
}

/** Finds the version of one collection, as `versionsOf`. */
export async function versionOf(db: Kysely<Database>, collection: string): Promise<number> {
  const [version = 0] = await versionsOf(db, [collection]);
  return version;
}
