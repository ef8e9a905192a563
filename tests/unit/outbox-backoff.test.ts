import { describe, expect, test } from 'vitest';
import { backoffAfter, isDue } from '#offline/outbox/flush.ts';

const MINUTE = 60_000;
const ALMOST_ONE = 1 - Number.EPSILON;

describe('backoff of the outbox', () => {
  test.each([
    [1, 2_000],
    [2, 4_000],
    [5, 32_000],
    [9, 512_000],
    [10, 15 * MINUTE],
    [1_000, 15 * MINUTE],
  ])('full jitter: after %i attempts between nothing and %i ms', (attempts, longest) => {
    expect(backoffAfter(attempts, 0)).toBe(0);
    expect(backoffAfter(attempts, 0.5)).toBe(longest / 2);
    expect(backoffAfter(attempts, ALMOST_ONE)).toBe(longest);
  });

  test('Retry-After is a lower bound', () => {
    expect(backoffAfter(1, 0, 30_000)).toBe(30_000);
    expect(backoffAfter(10, 0.5, 30_000)).toBe(7.5 * MINUTE);
  });

  test('Retry-After is honoured to one hour', () => {
    expect(backoffAfter(1, 0, 60 * MINUTE)).toBe(60 * MINUTE);
    expect(backoffAfter(1, 0, 400 * 24 * 60 * MINUTE)).toBe(60 * MINUTE);
  });

  test('a time further ahead than any wait was set before the clock was put back, and counts as due', () => {
    const now = 1_000_000_000_000;
    expect(isDue(now, now)).toBe(true);
    expect(isDue(now + 1, now)).toBe(false);
    expect(isDue(now + 60 * MINUTE, now)).toBe(false);
    expect(isDue(now + 60 * MINUTE + 1, now)).toBe(true);
  });
});
