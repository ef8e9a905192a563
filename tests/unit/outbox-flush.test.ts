import { describe, expect, test } from 'vitest';
import { recordOf } from '#offline/outbox/outbox-record.ts';
import { createKit, draftOf, fails, refuses, stored } from './outbox-kit.ts';

const DAY = 24 * 60 * 60_000;

async function waiting(kit: ReturnType<typeof createKit>, changes: object = {}) {
  const record = { ...recordOf(draftOf(), kit.clock.now), ...changes };
  await kit.store.put(record);
  return record;
}

describe('a flush', () => {
  test('sends what is due and leaves what is not', async () => {
    const kit = createKit();
    kit.answers.push(stored);
    const due = await waiting(kit);
    const later = await waiting(kit, { nextAt: kit.clock.now + 1, lastError: { status: 503, at: 1 } });
    await kit.flush('due');
    expect(await kit.store.all()).toEqual([later]);
    expect(await kit.store.receipt(due.key)).toBeDefined();
  });

  test('a delivery is announced later, except that of a waiting form', async () => {
    const kit = createKit();
    kit.answers.push(stored);
    const [flushed, awaited] = [await waiting(kit, { createdAt: 7 }), await waiting(kit)];
    await kit.attempt(awaited.key);
    await kit.flush('due');
    expect(await kit.store.receipt(awaited.key)).not.toHaveProperty('untold');
    expect(await kit.store.claimDeliveries()).toEqual([
      { key: flushed.key, kind: 'contact', at: kit.clock.now, untold: 7 },
    ]);
  });

  test('urgent: retries failed connections at once, but respects Retry-After', async () => {
    const kit = createKit();
    kit.answers.push(stored);
    const nextAt = kit.clock.now + 1000;
    await waiting(kit, { nextAt, lastError: { status: 0, at: 1 } });
    const asked = await waiting(kit, { nextAt, lastError: { status: 429, at: 1 } });
    await kit.flush('urgent');
    expect(await kit.store.all()).toEqual([asked]);
  });

  test('a clock set back by a year delays nothing', async () => {
    const kit = createKit();
    kit.answers.push(stored);
    await waiting(kit, { nextAt: kit.clock.now + 365 * DAY, lastError: { status: 503, at: 1 } });
    await kit.flush('due');
    expect(await kit.store.all()).toEqual([]);
  });

  test('a failed or refused submission does not block others', async () => {
    const kit = createKit();
    kit.answers.push(fails, refuses(400, 'No'), stored);
    const [first, second, third] = [
      await waiting(kit, { createdAt: 1 }),
      await waiting(kit, { createdAt: 2 }),
      await waiting(kit, { createdAt: 3 }),
    ];
    await kit.flush('due');
    expect(await kit.store.get(first.key)).toMatchObject({ state: 'queued', attempts: 1, lastError: { status: 0 } });
    expect(await kit.store.get(second.key)).toMatchObject({ state: 'needs-attention', lastError: { message: 'No' } });
    expect(await kit.store.receipt(third.key)).toBeDefined();
  });

  test('a submission that needs attention is not retried automatically', async () => {
    const kit = createKit();
    const refused = await waiting(kit, { state: 'needs-attention' });
    await kit.flush('urgent');
    expect(await kit.attempt(refused.key)).toBeUndefined();
    expect(kit.sent).toEqual([]);
  });

  test('builds the body anew for each attempt, and waits longer after each', async () => {
    const kit = createKit();
    kit.answers.push(fails);
    const { key } = await waiting(kit);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await kit.attempt(key);
      waits.push(((await kit.store.get(key))?.nextAt ?? 0) - kit.clock.now);
    }
    expect(waits).toEqual([1000, 2000, 4000]);
    const bodies = await Promise.all(kit.sent.map((request) => request.text()));
    expect(new Set(bodies).size).toBe(1);
  });

  test('does not restore what was deleted during the attempt', async () => {
    const kit = createKit();
    kit.answers.push(async () => {
      await kit.store.remove(record.key);
      return refuses(503, 'Busy')(new Request('http://x'));
    });
    const record = await waiting(kit);
    await kit.flush('due');
    expect(await kit.store.all()).toEqual([]);
  });
});
