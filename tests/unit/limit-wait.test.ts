import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitWait } from '#lib/limit-wait.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'));

test('work within the limit gives its result', async () => {
  const result = limitWait(100, 'late', () => after(99));
  await vi.advanceTimersByTimeAsync(99);
  expect([await result, vi.getTimerCount()]).toEqual(['done', 0]);
});

test('work beyond the limit gives the late result, unless the limit is lifted', async () => {
  const limited = limitWait(100, 'late', () => after(101));
  const lifted = limitWait(100, 'late', (lift) => {
    lift();
    return after(101);
  });
  await vi.advanceTimersByTimeAsync(101);
  expect(await Promise.all([limited, lifted])).toEqual(['late', 'done']);
});

test('work that fails in time rejects', async () => {
  await expect(limitWait(100, 'late', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
