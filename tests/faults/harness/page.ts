import { findProof } from '#offline/outbox/find-proof.ts';
import { createFlusher, type Flusher } from '#offline/outbox/flush.ts';
import { newKey, type WholeRecord } from '#offline/outbox/outbox-record.ts';
import type { Ports } from '#offline/outbox/ports.ts';
import { createSubmitter, type Submitter } from '#offline/outbox/submit.ts';
import type { Device } from './device.ts';
import { createForm, type Form } from './form.ts';
import { createLife, type Life } from './life.ts';
import { fetchOf } from './network-port.ts';
import { storeOf } from './store.ts';

/** Makes a deliberately broken outbox, which the oracle must detect. */
export type Variant = (ports: Ports) => Ports;

/** A page or worker of a device, with the outbox assembled as in `page-outbox.ts` and `sw/outbox.ts`. */
export interface Page extends Submitter, Flusher {
  readonly life: Life;
  readonly form: Form;
  sendNow(key: string): Promise<void>;
  discard(key: string): Promise<WholeRecord | undefined>;
  restore(record: WholeRecord): Promise<void>;
}

/** Opens a page or worker. */
export function openPage(device: Device, variant: Variant = (ports) => ports): Page {
  const life = createLife(device.locks);
  const ports = variant({
    store: storeOf(device, life),
    lock: device.locks.for(life),
    fetch: fetchOf(device, life),
    prove: findProof,
    host: device.proxy.origin,
    now: () => Date.now() + device.clockOff,
    random: () => device.random.next(),
    after(_, work) {
      const timer = setTimeout(work, device.patience);
      return () => clearTimeout(timer);
    },
    changed: () => {},
  });
  const { store } = ports;
  const flusher = createFlusher(ports);
  return {
    ...flusher,
    ...createSubmitter(ports, flusher, () => device.offline),
    life,
    form: createForm(newKey),
    async sendNow(key) {
      await store.update(key, (record) => ({ ...record, state: 'queued' }));
      await flusher.attempt(key);
    },
    discard: (key) =>
      ports.lock(key, true, async () => {
        const found = await store.whole(key);
        await store.remove(key);
        return found;
      }),
    restore: (record) => store.put(record),
  };
}
