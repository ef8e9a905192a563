import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { webLock } from '#offline/outbox/lock.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => until, end };
}

/** The locks of a page and of the worker, in a browser without Web Locks. */
function withoutLocks() {
  vi.stubGlobal('navigator', {});
  return [webLock(), webLock()] as const;
}

describe('the lock of a submission', () => {
  test('without Web Locks: one at a time for each submission, in the page and elsewhere; who waits comes next', async () => {
    const [page, worker] = withoutLocks();
    const first = held();
    const editing = page('a', true, first.work);
    await expect.poll(() => worker('a', false, async () => 'sent')).toBeUndefined();
    expect(await page('a', false, async () => 'sent')).toBeUndefined();
    expect(await worker('b', false, async () => 'sent')).toBe('sent');
    const order: string[] = [];
    const waiting = worker('a', true, async () => order.push('second'));
    order.push('first');
    first.end();
    await Promise.all([editing, waiting]);
    expect(order).toEqual(['first', 'second']);
    expect(await page('a', false, async () => 'free')).toBe('free');
  });

  test('without Web Locks: of many at the same moment one gets it, and a failure lets go', async () => {
    const [page, worker] = withoutLocks();
    const hold = held();
    const all = [page, worker, page, worker].map((lock) => lock('a', false, () => hold.work().then(() => 'mine')));
    setTimeout(hold.end, 100);
    expect((await Promise.all(all)).filter((it) => it === 'mine')).toHaveLength(1);
    await expect(page('a', false, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await worker('a', false, async () => 'free')).toBe('free');
  });

  test('without Web Locks: what a page that died has left is free after half a minute, what is worked at is not', async () => {
    const [page, worker] = withoutLocks();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const renewed = held();
    const editing = page('a', true, renewed.work);
    await expect.poll(() => worker('a', false, async () => 'sent')).toBeUndefined();
    for (const _ of [1, 2, 3, 4, 5]) {
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await worker('a', false, async () => 'sent')).toBeUndefined();
    }
    // From here on the page renews nothing more.
    const died = Date.now();
    vi.clearAllTimers();
    vi.setSystemTime(died + 29_000);
    expect(await worker('a', false, async () => 'sent')).toBeUndefined();
    vi.setSystemTime(died + 30_001);
    expect(await worker('a', false, async () => 'sent')).toBe('sent');
    renewed.end();
    await editing;
  });

  test('without Web Locks and without a database the work runs unguarded', async () => {
    const [page, worker] = withoutLocks();
    vi.stubGlobal('indexedDB', undefined);
    expect(await page('a', true, () => worker('a', false, async () => 'both'))).toBe('both');
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
