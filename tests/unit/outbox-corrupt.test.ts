import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { newKey, type OutboxRecord, recordOf } from '#offline/outbox/outbox-record.ts';
import { openOutboxStore } from '#offline/outbox/outbox-store.ts';
import { isLong } from '../support/long.ts';
import { createKit, draftOf, refuses, stored } from './outbox-kit.ts';

/** What a damaged disk, an earlier or a later build may have left in place of a value. */
const anything = fc.oneof(
  fc.constantFrom(undefined, null, '', 0, -1, Number.NaN, Number.POSITIVE_INFINITY, true, 'queued', 'contact'),
  fc.string(),
  fc.double(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
);

const NAMES = [
  'v',
  'kind',
  'fields',
  'file',
  'createdAt',
  'attempts',
  'nextAt',
  'state',
  'lastError',
  'proof',
  'origin',
];

/** Properties of a record that are damaged, missing, or new. */
const damage = fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), fc.string()), anything, { minKeys: 1, maxKeys: 5 });

async function putRaw(name: string, record: object): Promise<void> {
  const db = await openDB(name);
  await db.put('records', record);
  db.close();
}

async function rawKeys(name: string): Promise<string[]> {
  const db = await openDB(name);
  const keys = await db.getAllKeys('records');
  db.close();
  return keys.map(String);
}

test('P-API-06 damaged, older and newer records: nothing throws, each sound record is delivered, and no other is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (damages) => {
      const name = `outbox-${newKey()}`;
      const store = openOutboxStore(name);
      const kit = createKit({ store });
      const sound = recordOf(draftOf(), kit.clock.now);
      await store.put(sound);
      const damaged = damages.map((changes) => ({
        ...recordOf(draftOf(), kit.clock.now),
        ...changes,
        key: newKey(),
      })) as OutboxRecord[];
      for (const record of damaged) await putRaw(name, record);

      kit.answers.push((request) =>
        (request.headers.get('Idempotency-Key') === sound.key ? stored : refuses(400, 'Odd'))(request),
      );
      for (const urgency of ['due', 'urgent', 'due'] as const) {
        await kit.flush(urgency);
        kit.clock.now += 24 * 3_600_000;
      }
      for (const { key } of [sound, ...damaged]) await kit.attempt(key);
      expect((await store.receipt(sound.key))?.key).toBe(sound.key);
      const kept = await rawKeys(name);
      for (const { key } of damaged) expect(kept).toContain(key);
      // A page lists them, and a visitor can remove them.
      for (const { key } of await store.all()) await store.remove(key);
    }),
    { numRuns: isLong ? 5000 : 300, seed: 7 },
  );
});

test('P-API-06 a damaged record with sound content is delivered, whatever happened to its times and counters', async () => {
  const numbers = fc.record({
    createdAt: anything,
    attempts: anything,
    nextAt: anything,
    lastError: anything,
    proof: anything,
  });
  await fc.assert(
    fc.asyncProperty(numbers, async (changes) => {
      const name = `outbox-${newKey()}`;
      const store = openOutboxStore(name);
      const kit = createKit({ store, prove: async () => 'proof' });
      const record = { ...recordOf(draftOf(), kit.clock.now), ...changes };
      await store.all();
      await putRaw(name, record);
      kit.answers.push(stored);
      for (let day = 0; day < 3; day += 1) {
        await kit.flush('due');
        kit.clock.now += 24 * 3_600_000;
      }
      expect((await store.receipt(record.key))?.key).toBe(record.key);
    }),
    { numRuns: isLong ? 5000 : 300, seed: 7 },
  );
});
