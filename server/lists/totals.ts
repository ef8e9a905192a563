import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { Lru } from '../pictures/lru.ts';

const KEPT_BYTES = 256 * 1024;

const keptOf = new WeakMap<Kysely<Database>, Lru<Promise<number>>>();

/**
 * Counts, once for each state of a list: who turns its pages asks for the same total again and again.
 * @param db database; each has totals of its own
 * @param key what is counted, with the versions of the collections it depends on
 * @param count counts it
 */
export function keptTotal(
  db: Kysely<Database>,
  key: readonly (string | number)[],
  count: () => Promise<number>,
): Promise<number> {
  const kept = keptOf.get(db) ?? new Lru<Promise<number>>(KEPT_BYTES);
  keptOf.set(db, kept);
  const name = JSON.stringify(key);
  const known = kept.get(name);
  if (known) return known;
  const total = count();
  kept.set(name, total, 2 * name.length);
  total.catch(() => kept.delete(name));
  return total;
}
