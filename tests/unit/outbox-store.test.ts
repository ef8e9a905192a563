import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { newKey, recordOf, type WholeRecord } from '#offline/outbox/outbox-record.ts';
import { type OutboxStore, openOutboxStore } from '#offline/outbox/outbox-store.ts';

const NAME = 'outbox-store';
const record = (name: string, createdAt = 1): WholeRecord =>
  recordOf({ key: newKey(), kind: 'contact', fields: { name } }, createdAt);

const withFile = (name: string, bytes = new ArrayBuffer(8)) => ({
  ...record(name),
  file: { name: 'cv.pdf', type: '', size: 8, bytes },
});

/** Number of files stored on the device. */
async function files(): Promise<number> {
  const opened = await openDB(NAME);
  const count = await opened.count('files');
  opened.close();
  return count;
}

let store: OutboxStore;
beforeEach(async () => {
  await deleteDB(NAME);
  store = openOutboxStore(NAME);
});

describe('outbox store', () => {
  test('returns records unchanged and oldest first, through any connection', async () => {
    const bytes = new TextEncoder().encode('résumé').buffer;
    const file = { name: 'cv.pdf', type: 'application/pdf', size: 8, bytes };
    const [late, early] = [{ ...record('late', 9), file }, record('early', 3)];
    await store.put(late);
    await store.put(early);
    const { bytes: _, ...facts } = file;
    const listed = { ...late, file: facts };
    expect(await openOutboxStore(NAME).all()).toEqual([early, listed]);
    expect(await store.get(late.key)).toEqual(listed);
    expect(await store.whole(late.key)).toEqual(late);
    expect(await store.whole(early.key)).toEqual(early);
    expect(await store.whole('nothing')).toBeUndefined();
    expect(await store.get('nothing')).toBeUndefined();
  });

  test('ignores records that a later build has written', async () => {
    const later = { ...record('later'), v: 2 } as unknown as WholeRecord;
    const ours = record('ours');
    await store.put(later);
    await store.put(ours);
    expect(await store.all()).toEqual([ours]);
    expect([await store.get(later.key), await store.whole(later.key)]).toEqual([undefined, undefined]);
    expect(await store.update(later.key, (it) => ({ ...it, attempts: 9 }))).toBeUndefined();
    const db = await openDB(NAME);
    expect(await db.get('records', later.key)).toEqual(later);
    db.close();
  });

  test('replaces a record in the transaction that stores its successor', async () => {
    const [before, after] = [record('before'), record('after')];
    await store.put(before);
    await store.put(after, before.key);
    expect(await store.all()).toEqual([after]);
  });

  test('keeps the old record if its successor cannot be stored', async () => {
    const before = record('before');
    await store.put(before);
    const unwritable = { ...record('after'), fields: { name: (() => '') as unknown as string } };
    await expect(store.put(unwritable, before.key)).rejects.toThrow();
    expect(await store.all()).toEqual([before]);
  });

  test('keeps the old record and its file if the bytes of its successor cannot be stored', async () => {
    const bytes = new ArrayBuffer(8);
    const file = { name: 'cv.pdf', type: '', size: 8, bytes };
    const [before, after] = [
      { ...record('before'), file },
      { ...record('after'), file: { ...file } },
    ];
    await store.put(before);
    const gone = { ...after, file: { ...file, bytes: (() => 0) as unknown as ArrayBuffer } };
    await expect(store.put(gone, before.key)).rejects.toThrow();
    expect(await store.whole(before.key)).toEqual(before);
    expect(await store.all()).toHaveLength(1);
    const unwritable = { ...after, fields: { name: (() => '') as unknown as string } };
    await expect(store.put(unwritable, before.key)).rejects.toThrow();
    expect(await store.whole(before.key)).toEqual(before);
  });

  test('deletes a file with its record: replaced, removed or delivered', async () => {
    const [one, two, three] = [withFile('one'), withFile('two'), withFile('three')];
    await store.put(one);
    await store.put(two, one.key);
    expect(await files()).toBe(1);
    await store.put(three);
    await store.remove(two.key);
    expect(await files()).toBe(1);
    await store.settle({ key: three.key, kind: 'job', at: 1 });
    expect(await files()).toBe(0);
  });

  test('uses pre-stored bytes, which are not written again', async () => {
    const [staged, others] = [withFile('staged'), new TextEncoder().encode('8 others').buffer];
    await store.preStore(staged.key, others);
    expect([await store.all(), await store.whole(staged.key)]).toEqual([[], undefined]);
    await store.put({ ...staged, file: { ...staged.file, preStoredKey: staged.key } });
    expect(new Uint8Array((await store.whole(staged.key))?.file?.bytes ?? others)).toEqual(new Uint8Array(others));
    await store.dropPreStored([staged.key]);
    expect(await files()).toBe(1);
  });

  test('stores the bytes if the pre-stored ones are missing', async () => {
    const made = withFile('made');
    await store.preStore(made.key, made.file.bytes);
    await store.preStore('of another', new ArrayBuffer(1));
    await store.dropPreStored();
    expect(await files()).toBe(0);
    const before = record('before');
    await store.put(before);
    await store.put({ ...made, file: { ...made.file, preStoredKey: made.key } }, before.key);
    expect(await store.whole(made.key)).toEqual(made);
    expect(await store.all()).toHaveLength(1);
  });

  test('bytes pre-stored late do not affect a stored or delivered record', async () => {
    const [waits, gone] = [withFile('waits'), withFile('gone')];
    await store.put(waits);
    await store.settle({ key: gone.key, kind: 'job', at: 1 });
    await store.preStore(waits.key, new ArrayBuffer(1));
    await store.preStore(gone.key, new ArrayBuffer(1));
    expect(await store.whole(waits.key)).toEqual(waits);
    expect(await files()).toBe(1);
  });

  test('reads what an earlier build has stored', async () => {
    const before = await openDB(NAME, 1, {
      upgrade(db) {
        db.createObjectStore('records', { keyPath: 'key' });
        db.createObjectStore('receipts', { keyPath: 'key' });
      },
    });
    const kept = record('kept');
    await before.put('records', kept);
    before.close();
    expect(await store.all()).toEqual([kept]);
    expect(await store.whole(kept.key)).toEqual(kept);
  });

  test('a record can replace itself', async () => {
    const made = await putNew();
    await store.put({ ...made, attempts: 3 }, made.key);
    expect(await store.all()).toEqual([{ ...made, attempts: 3 }]);
  });

  test('twenty concurrent updates are all applied', async () => {
    const { key } = await putNew();
    const stores = [store, openOutboxStore(NAME)];
    const writes = Array.from({ length: 20 }, (_, at) =>
      stores[at % 2]?.update(key, (current) => ({ ...current, attempts: current.attempts + 1 })),
    );
    await Promise.all(writes);
    expect((await store.get(key))?.attempts).toBe(20);
  });

  test('an update may leave a record unchanged, and never restores a deleted one', async () => {
    const kept = await putNew();
    expect(await store.update(kept.key, () => undefined)).toBeUndefined();
    expect(await store.get(kept.key)).toEqual(kept);
    await store.remove(kept.key);
    expect(await store.update(kept.key, (current) => current)).toBeUndefined();
    expect(await store.all()).toEqual([]);
  });

  test('a delivered record becomes its receipt', async () => {
    const { key } = await putNew();
    await store.settle({ key, kind: 'contact', at: 7 });
    expect(await store.all()).toEqual([]);
    expect(await store.receipt(key)).toEqual({ key, kind: 'contact', at: 7 });
  });

  test('keeps the newest hundred receipts', async () => {
    const keys = Array.from({ length: 105 }, newKey);
    for (const [at, key] of keys.entries()) await store.settle({ key, kind: 'contact', at });
    const kept = await Promise.all(keys.map((key) => store.receipt(key)));
    expect(kept.map((receipt) => receipt !== undefined)).toEqual(keys.map((_, at) => at >= 5));
  });

  test('an unannounced delivery is claimed by one page, once, oldest submission first', async () => {
    const receipt = (key: string, untold?: number) => ({
      key,
      kind: 'contact' as const,
      at: 50,
      ...(untold && { untold }),
    });
    for (const it of [receipt('late', 9), receipt('told'), receipt('early', 3), receipt('mid', 5)])
      await store.settle(it);
    expect(await store.claimDeliveries('told')).toEqual([]);
    expect(await store.claimDeliveries('gone')).toEqual([]);
    expect(await store.claimDeliveries('mid')).toEqual([receipt('mid', 5)]);
    const pages = await Promise.all([store.claimDeliveries(), openOutboxStore(NAME).claimDeliveries()]);
    expect(pages.flat()).toEqual([receipt('early', 3), receipt('late', 9)]);
    expect(pages.map(({ length }) => length).sort()).toEqual([0, 2]);
    expect(await store.receipt('late')).toEqual(receipt('late'));
    expect(await store.claimDeliveries()).toEqual([]);
  });

  test('reopens the database after the browser has closed it', async () => {
    await putNew();
    // Deleting the database asks every open connection to close.
    await deleteDB(NAME);
    expect(await store.all()).toEqual([]);
    const { key } = await putNew();
    expect(await store.get(key)).toBeDefined();
  });

  test('does not block the upgrade of a later build, and then rejects', async () => {
    await putNew();
    const later = await openDB(NAME, 99);
    await expect(store.all()).rejects.toThrow();
    later.close();
  });

  async function putNew(): Promise<WholeRecord> {
    const made = record('new');
    await store.put(made);
    return made;
  }
});
