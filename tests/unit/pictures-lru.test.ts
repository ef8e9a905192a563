import { describe, expect, it } from 'vitest';
import { LruCache } from '#server/core/lru-cache.ts';

describe('Lru', () => {
  it('drops what was unused longest, and stays within its budget', () => {
    const lru = new LruCache<string>(100);
    for (const name of 'abcdefghij') lru.set(name, name, 10);
    expect(lru.get('a')).toBe('a');
    lru.set('k', 'k', 10);
    expect([lru.get('a'), lru.get('b'), lru.get('c'), lru.used]).toEqual(['a', undefined, 'c', 100]);
  });

  it('counts a value that is replaced once, and keeps none that is too large', () => {
    const lru = new LruCache<string>(100);
    lru.set('a', 'one', 5);
    lru.set('a', 'two', 7);
    expect([lru.get('a'), lru.used]).toEqual(['two', 7]);
    lru.set('a', 'huge', 50);
    expect([lru.get('a'), lru.used]).toEqual([undefined, 0]);
  });
});
