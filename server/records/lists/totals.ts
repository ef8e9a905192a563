import type { Kysely } from 'kysely';
import { LruCache } from '../../core/lru-cache.ts';
import type { Database } from '../../db/schema.ts';

const KEPT_BYTES = 256 * 1024;

const keptOf = new WeakMap<Kysely<Database>, LruCache<Promise<number>>>();

/** Gives a total that is known already, else has it counted. */
export type TotalCache = (count: () => Promise<number>) => Promise<number>;

/**
 * Counts, once for each state of a list: who turns its pages asks for the same total again and again.
 * @param db database; each has totals of its own
 * @param key what is counted, with the versions of the collections it depends on
 */
export function totalCache(db: Kysely<Database>, key: readonly (string | number)[]): TotalCache {
  const kept = keptOf.get(db) ?? new LruCache<Promise<number>>(KEPT_BYTES);
  keptOf.set(db, kept);
  const name = JSON.stringify(key);
  return (count) => {
    const known = kept.get(name);
    if (known) return known;
    const total = count();
    kept.set(name, total, 2 * name.length);
    total.catch(() => kept.delete(name));
    return total;
  };
}
