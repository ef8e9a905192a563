import type { OutboxStore } from '#offline/outbox/outbox-store.ts';
import { openOutboxStore } from '#offline/outbox/outbox-store.ts';
import type { Device } from './device.ts';
import type { Life } from './life.ts';

/**
 * The real store through a connection of its own, as one page or worker sees it: it fails where the device's storage
 * does, and after the end of its life nothing is read or written any more.
 * @param device whose storage
 * @param life of the page or worker
 */
export function storeOf(device: Device, life: Life): OutboxStore {
  const inner = openOutboxStore(device.name);

  async function write<T>(what: 'put' | 'update' | 'settle' | 'remove', work: () => Promise<T>): Promise<T> {
    if (what !== 'remove') await life.reach(`before ${what}`);
    if (!life.alive) return new Promise(() => {});
    if (device.storageBroken) throw new DOMException('The disk is full', 'QuotaExceededError');
    // What was begun is finished or undone by the database, so it is written although the page has gone.
    const value = await work();
    if (what !== 'remove') await life.reach(`after ${what}`);
    return life.whileAlive(Promise.resolve(value));
  }

  return {
    all: () => life.whileAlive(inner.all()),
    whole: (key) => life.whileAlive(inner.whole(key)),
    get: (key) => life.whileAlive(inner.get(key)),
    receipt: (key) => life.whileAlive(inner.receipt(key)),
    put: (record, insteadOf) =>
      write('put', async () => {
        await inner.put(record, insteadOf);
        const entry = device.ledger.entries.get(record.key);
        if (entry) entry.kept = true;
      }),
    preStore: (key, bytes) => write('put', () => inner.preStore(key, bytes)),
    dropPreStored: (keys) => write('remove', () => inner.dropPreStored(keys)),
    update: (key, change) => write('update', () => inner.update(key, change)),
    remove: (key) => write('remove', () => inner.remove(key)),
    claimDeliveries: (key) => life.whileAlive(inner.claimDeliveries(key)),
    settle: (receipt) => write('settle', () => inner.settle(receipt)),
  };
}
