import { afterEach, describe, expect, test, vi } from 'vitest';
import { webLock } from '#offline/outbox/ports.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the lock of a submission', () => {
  test('without Web Locks (insecure context) the page locks each submission itself, first come, first served', async () => {
    vi.stubGlobal('navigator', {});
    const lock = webLock();
    let end = () => {};
    const editing = lock('a', true, () => new Promise<void>((resolve) => (end = resolve)));
    expect(await lock('a', false, async () => 'sent')).toBeUndefined();
    expect(await lock('b', false, async () => 'sent')).toBe('sent');
    const order: string[] = [];
    const waiting = lock('a', true, async () => order.push('second'));
    order.push('first');
    end();
    await Promise.all([editing, waiting]);
    expect(order).toEqual(['first', 'second']);
    await expect(lock('a', false, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await lock('a', false, async () => 'free')).toBe('free');
  });

  test('requests one lock per submission, and waits only if asked to', async () => {
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
