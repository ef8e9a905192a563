import { afterEach, describe, expect, test, vi } from 'vitest';
import { createKit, draftOf, fails, portal, refuses, stored } from './outbox-kit.ts';

const full = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'));
const hangs = () => new Promise<never>(() => {});

afterEach(() => vi.useRealTimers());

describe('a device that cannot store a submission', () => {
  test('sends it directly, under its key', async () => {
    const kit = createKit({ store: { put: full } });
    kit.answers.push(stored);
    const draft = draftOf();
    expect(await kit.submit(draft)).toEqual({ outcome: 'stored' });
    expect(kit.sent[0]?.headers.get('Idempotency-Key')).toBe(draft.key);
  });

  test.each([
    ['no answer', fails, undefined],
    ['a captive portal', portal, undefined],
    ['a busy server', refuses(503, 'Busy'), 'Busy'],
  ])('says that it is not kept where that meets %s', async (_, answer, message) => {
    const kit = createKit({ store: { put: full } });
    kit.answers.push(answer);
    expect(await kit.submit(draftOf())).toEqual({ outcome: 'not-kept', message, why: 'full' });
  });

  test('with a file that does not fit: its bytes are not written, and the form is told before the direct attempt', async () => {
    const kit = createKit({ ensureRoom: full });
    const file = { name: 'cv.pdf', type: '', size: 8, bytes: new ArrayBuffer(8) };
    const told: unknown[] = [];
    kit.answers.push((request) => {
      told.push('sent');
      return stored(request);
    });
    const draft = { ...draftOf(), kind: 'job', file } as const;
    expect(await kit.submit(draft, undefined, (why) => told.push(why))).toEqual({ outcome: 'stored' });
    expect(told).toEqual(['full', 'sent']);
    expect(await kit.store.all()).toEqual([]);
    expect(await kit.submit(draftOf(), undefined, (why) => told.push(why))).toEqual({ outcome: 'stored' });
    expect(told).toEqual(['full', 'sent', 'sent']);
  });

  test('returns the server’s message if it is refused', async () => {
    const kit = createKit({ store: { receipt: full } });
    kit.answers.push(refuses(422, 'No'));
    expect(await kit.submit(draftOf())).toMatchObject({ outcome: 'refused', message: 'No' });
  });

  test('does not wait longer than five seconds for a store that hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const kit = createKit({ store: { receipt: hangs, put: hangs, get: hangs } });
    kit.answers.push(stored);
    const submission = kit.submit(draftOf());
    await vi.advanceTimersByTimeAsync(4_999);
    expect(kit.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await submission).toEqual({ outcome: 'stored' });
  });
});

describe('a store that fails after the submission was stored', () => {
  test('before the attempt: nothing is sent, and the result is stored on the device', async () => {
    const kit = createKit({ store: { update: full } });
    const draft = draftOf();
    expect(await kit.submit(draft)).toEqual({ outcome: 'no-answer' });
    expect(kit.sent).toEqual([]);
    expect(await kit.store.get(draft.key)).toBeDefined();
  });

  test('at settling: the record stays, and a later flush learns that it was delivered', async () => {
    const kit = createKit();
    kit.answers.push(stored);
    const { settle } = kit.store;
    kit.store.settle = full;
    const draft = draftOf();
    expect(await kit.submit(draft)).toEqual({ outcome: 'no-answer' });
    kit.store.settle = settle;
    await kit.flush('urgent');
    expect(await kit.store.receipt(draft.key)).toBeDefined();
    expect(await kit.store.all()).toEqual([]);
  });

  test('at removing a refused one: the form is told of the refusal', async () => {
    const kit = createKit({ store: { remove: full } });
    kit.answers.push(refuses(400, 'No'));
    expect(await kit.submit(draftOf())).toMatchObject({ outcome: 'refused', message: 'No' });
    expect(await kit.store.all()).toMatchObject([{ state: 'needs-attention' }]);
  });

  test('at reading again: the result is stored on the device', async () => {
    const kit = createKit({ lock: async () => undefined });
    const { get } = kit.store;
    let reads = 0;
    kit.store.get = (key) => (++reads > 1 ? full() : get(key));
    expect(await kit.submit(draftOf())).toEqual({ outcome: 'no-answer' });
  });

  test('a form waits at most twelve seconds for a response; the attempt goes on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const kit = createKit();
    const asked = deferred();
    const answer = deferred();
    kit.answers.push(async (request) => {
      asked.resolve();
      await answer.promise;
      return stored(request);
    });
    const settled = deferred();
    const { settle } = kit.store;
    kit.store.settle = (receipt) => settle(receipt).then(settled.resolve);
    const draft = draftOf();
    const submission = kit.submit(draft);
    await asked.promise;
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await submission).toEqual({ outcome: 'no-answer' });
    answer.resolve();
    await settled.promise;
    expect(await kit.store.receipt(draft.key)).toBeDefined();
  });
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
