import { afterEach, describe, expect, test, vi } from 'vitest';
import { webLock } from '#offline/outbox/lock.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the lock of a submission', () => {
  test('where a browser has no Web Locks the work runs unguarded', async () => {
    vi.stubGlobal('navigator', {});
    const lock = webLock();
    const inner = lock('a', true, () => lock('a', false, async () => 'both'));
    expect(await inner).toBe('both');
  });

  test('where there is no navigator at all the work runs too, and its failure is passed on', async () => {
    vi.stubGlobal('navigator', undefined);
    await expect(webLock()('a', false, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  test('asks for one lock each submission, and does not wait unless told to', async () => {
    const asked: unknown[] = [];
    const request = async (name: string, options: LockOptions, work: (lock: object | null) => Promise<unknown>) => {
      asked.push([name, options.ifAvailable]);
      return work(options.ifAvailable ? null : {});
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const lock = webLock();
    expect(await lock('a', true, async () => 'done')).toBe('done');
    expect(await lock('b', false, async () => 'done')).toBeUndefined();
    expect(asked).toEqual([
      ['outbox:a', false],
      ['outbox:b', true],
    ]);
  });
});
