import type { OutboxStore } from '#offline/outbox/outbox-store.ts';
import { openOutboxStore } from '#offline/outbox/outbox-store.ts';
import type { Device } from './device.ts';
import type { Life } from './life.ts';

/**
 * The real store for one page or worker, over its own connection. Writes fail while the device's storage is broken.
 * Nothing is read or written once the page or worker is closed.
 */
export function storeOf(device: Device, life: Life): OutboxStore {
  const inner = openOutboxStore(device.name);

  async function write<T>(what: 'put' | 'update' | 'settle' | 'remove', work: () => Promise<T>): Promise<T> {
    if (what !== 'remove') await life.reach(`before ${what}`);
    if (!life.alive) return new Promise(() => {});
    if (device.storageBroken) throw new DOMException('The disk is full', 'QuotaExceededError');
    // The database commits or rolls back a write that has begun, even if the page is closed meanwhile.
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
