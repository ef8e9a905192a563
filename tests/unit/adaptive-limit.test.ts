import { describe, expect, test } from 'vitest';
import { AdaptiveLimit } from '#server/http/adaptive-limit.ts';

/** Begins requests until the limit is reached. @returns functions that end them */
function fill(limit: AdaptiveLimit, now: number): ((end: number) => void)[] {
  const ends: ((end: number) => void)[] = [];
  while (!limit.isReached && ends.length < 2000) ends.push(limit.begin(now));
  return ends;
}

/** Milliseconds that each request takes, in rounds that use the whole limit. @returns requests at once in the last round */
function run(limit: AdaptiveLimit, duration: number, rounds: number): number {
  let now = 0;
  let count = 0;
  // One request always runs, as under load.
  const other = limit.begin(now);
  for (let round = 0; round < rounds; round += 1) {
    const ends = fill(limit, now);
    count = ends.length + 1;
    now += duration;
    for (const end of ends) end(now);
  }
  other(0);
  return count;
}

describe('A-API-01 the limit of requests at once', () => {
  test('falls to a few while they take too long, and is never zero', () => {
    expect(run(new AdaptiveLimit(), 1000, 100)).toBe(16);
  });

  test('rises by one a round while they do not', () => {
    const limit = new AdaptiveLimit();
    const before = run(limit, 10, 1);
    expect(run(limit, 10, 51) - before).toBeGreaterThan(20);
    expect(run(limit, 10, 5000)).toBe(1000);
  });

  test('settles where requests take as long as they may', () => {
    const limit = new AdaptiveLimit();
    const other = limit.begin(0);
    const counts: number[] = [];
    // A server that does one request in 2 ms: a round takes as long as its requests.
    for (let [round, now] = [0, 0]; round < 400; round += 1) {
      const ends = fill(limit, now);
      counts.push(ends.length);
      for (const [index, end] of ends.entries()) end(now + 2 * (index + 1));
      now += 2 * ends.length;
    }
    other(0);
    const settled = counts.slice(200);
    expect(Math.min(...settled)).toBeGreaterThan(60);
    expect(Math.max(...settled)).toBeLessThan(150);
  });

  test('slow requests without load say nothing, and an idle server forgets', () => {
    const limit = new AdaptiveLimit();
    for (let request = 0; request < 100; request += 1) limit.begin(0)(60_000);
    const full = fill(limit, 0);
    expect(full).toHaveLength(48);
    for (const end of full) end(1000);
    expect(fill(limit, 0)).toHaveLength(48);
  });

  test('a request that ends twice is counted once', () => {
    const limit = new AdaptiveLimit();
    const [first] = fill(limit, 0);
    first?.(1);
    first?.(1);
    // It has risen by a little, so that it may be two.
    expect(fill(limit, 1).length).toBeLessThanOrEqual(2);
  });
});
