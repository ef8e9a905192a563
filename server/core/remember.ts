import { LRUCache } from 'lru-cache';

const MAX_LENGTH = 500;
const MAX_RESULTS = 500;

/**
 * Remembers the results of a function of a text that clients send. Most clients send the same few texts; invented ones must
 * not fill the memory.
 */
export function remember<T>(compute: (text: string) => T): (text: string) => T {
  // The cache stores no null.
  const results = new LRUCache<string, { readonly result: T }>({ max: MAX_RESULTS });
  return (text) => {
    const known = results.get(text);
    if (known) return known.result;
    const result = compute(text);
    if (text.length <= MAX_LENGTH) results.set(text, { result });
    return result;
  };
}
