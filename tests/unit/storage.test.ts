import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ensureRoom } from '#offline/storage/storage-manager.ts';

const MB = 1024 * 1024;
const withEstimate = (estimate: unknown) => vi.stubGlobal('navigator', { storage: { estimate } });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('free space for a file', () => {
  test.each([
    ['enough', { quota: 30 * MB, usage: 10 * MB }],
    ['just enough, for it twice and a margin', { quota: 12 * MB, usage: MB }],
    ['none told', {}],
  ])('%s: goes on', async (_, told) => {
    withEstimate(async () => told);
    await ensureRoom(5 * MB);
  });

  test.each([
    ['no margin', { quota: 12 * MB, usage: MB + 1 }],
    ['none at all', { quota: 0, usage: 0 }],
    ['more used than allowed', { quota: MB, usage: 2 * MB }],
  ])('%s: says so as the write would', async (_, told) => {
    withEstimate(async () => told);
    await expect(ensureRoom(5 * MB)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  });

  test.each([
    ['refuses to say', async () => Promise.reject(new TypeError('opaque origin'))],
    ['has no words for it', undefined],
  ])('a browser that %s: goes on', async (_, estimate) => {
    withEstimate(estimate);
    await ensureRoom(5 * MB);
  });

  test('does not wait for a browser that never answers', async () => {
    vi.useFakeTimers();
    withEstimate(() => new Promise(() => {}));
    const sure = ensureRoom(5 * MB);
    await vi.advanceTimersByTimeAsync(1_000);
    await sure;
  });
});

describe('persistent storage', () => {
  const entries = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
  };
  const persist = vi.fn(async () => false);
  /** Simulates a newly loaded page that asks twice. */
  const ask = async () => {
    vi.resetModules();
    const { askForPersistence } = await import('#offline/storage/storage-manager.ts');
    askForPersistence();
    askForPersistence();
  };

  beforeEach(() => {
    entries.clear();
    persist.mockReset();
    persist.mockResolvedValue(false);
    vi.stubGlobal('localStorage', localStorage);
    vi.stubGlobal('navigator', { storage: { persist } });
  });

  test('happens once for all pages', async () => {
    await ask();
    await ask();
    expect(persist).toHaveBeenCalledTimes(1);
  });

  test('a refusal has no effect', async () => {
    persist.mockRejectedValue(new TypeError('not allowed'));
    await ask();
    expect(persist).toHaveBeenCalledTimes(1);
  });

  test('happens once per page if the answer cannot be stored', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    await ask();
    expect(persist).toHaveBeenCalledTimes(1);
  });

  test('is skipped if the browser has no such call', async () => {
    vi.stubGlobal('navigator', {});
    await ask();
    expect(entries.size).toBe(0);
  });
});
