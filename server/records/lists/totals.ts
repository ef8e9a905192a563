import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/schema.ts';
import type { RowFilter } from './keyset-pages.ts';
import { always, scanBatches } from './scan-batches.ts';

const CACHE_BYTES = 256 * 1024;

const caches = new WeakMap<Kysely<Database>, LRUCache<string, Promise<number>>>();

/** Returns the cached total; counts and caches it if there is none. */
export type TotalCache = (count: () => Promise<number>) => Promise<number>;

/**
 * Caches the total of a list, as all pages of one list need the same total.
 * @param db each database has its own totals
 * @param key the list, its search, and the versions of its collections
 */
export function totalCache(db: Kysely<Database>, key: readonly (string | number)[]): TotalCache {
  const cache =
    caches.get(db) ?? new LRUCache<string, Promise<number>>({ maxSize: CACHE_BYTES, maxEntrySize: CACHE_BYTES / 8 });
  caches.set(db, cache);
  const name = JSON.stringify(key);
  return (count) => {
    const cached = cache.get(name);
    if (cached) return cached;
    const total = count();
    cache.set(name, total, { size: 2 * name.length });
    total.catch(() => cache.delete(name));
    return total;
  };
}

/** Counts the rows of a list. */
export async function countRows(
  db: Kysely<Database>,
  { matches, isIndexed = !matches, ...listed }: RowFilter,
): Promise<number> {
  let total = 0;
  for await (const batch of scanBatches(db, { ...listed, towards: 'older', isIndexed })) {
    const { rows } = await sql<{ rows: number }>`
      select count(*) as ${sql.ref('rows')} from ${sql.table(listed.table)}
      where ${batch} and ${matches ?? always}`.execute(db);
    total += Number(rows[0]?.rows ?? 0);
  }
  return total;
}
