import { type DeskChange, type DeskDetails, deskChange, deskRead } from '#contract/admin/desk.ts';
import { send as sendCall } from '#contract/client.ts';
import { outcomeOfFailure } from '#offline/changes/change-outcome.ts';
import { type ChangeOutcome, type ChangePorts, createChangeQueue } from '#offline/changes/change-queue.ts';
import { type ChangeList, type ChangeRecord, NO_CHANGES } from '#offline/changes/change-record.ts';
import { newKey } from '#offline/outbox/outbox-record.ts';
import { createLocks } from '../harness/lock.ts';
import type { Random } from '../harness/random.ts';

/** Milliseconds after which an unanswered request is given up; the second one once the network works. */
const [TIMEOUT, CALM_TIMEOUT] = [100, 20_000];

/** What a test replaces in the device, to show that the oracle notices. */
export interface Breakage {
  readonly send?: (record: ChangeRecord, send: ChangePorts['send']) => Promise<ChangeOutcome>;
}

export interface DeviceOptions {
  readonly name: string;
  readonly token: string;
  readonly origin: () => string;
  readonly random: Random;
  readonly breakage: Breakage;
}

/** A change that an admin has made on a device, as the oracle knows it. */
export interface MadeChange {
  readonly change: DeskChange;
  readonly device: string;
  readonly key: string;
  /** Whether the admin has given it up after a conflict. */
  isGivenUp: boolean;
  /** Version that its last attempt was based on. */
  basedOn: number;
}

/** One admin's device: what is on its disk outlives its pages. */
export function createDevice({ name, token, origin, random, breakage }: DeviceOptions) {
  let disk: ChangeList = NO_CHANGES;
  let clock = 0;
  let timeout = TIMEOUT;
  const made: MadeChange[] = [];
  const locks = createLocks();
  let shown: DeskDetails | undefined;

  const madeBy = (key: string) => made.find((each) => each.key === key);

  const options = () => ({ host: origin(), token, signal: AbortSignal.timeout(timeout) });

  async function send(record: ChangeRecord): Promise<ChangeOutcome> {
    const input = { params: { id: record.item }, body: record.change };
    const headers = { 'If-Match': `"${record.basedOn}"` };
    const result = await sendCall(deskChange, input, { ...options(), key: record.key, headers });
    return result.ok ? { type: 'saved' } : outcomeOfFailure(result.failure);
  }

  function start() {
    const life = { alive: true };
    const update: ChangePorts['update'] = async (change) => {
      if (!life.alive) await new Promise(() => {});
      disk = change(disk) ?? disk;
    };
    const queue = createChangeQueue({
      read: async () => disk,
      update,
      lock: locks.for(life),
      send: (record) => {
        const entry = madeBy(record.key);
        if (entry) entry.basedOn = record.basedOn;
        return breakage.send?.(record, send) ?? send(record);
      },
      owner: () => name,
      now: () => clock,
      random: random.next,
      changed: () => {},
    });
    const kill = () => {
      life.alive = false;
      locks.release(life);
    };
    return { queue, kill };
  }
  let page = start();

  return {
    name,
    made,
    shown: () => shown,
    waiting: () => disk.records,
    /** Reads the item. Returns whether the network has permitted it. */
    async read(id: string): Promise<boolean> {
      const result = await sendCall(deskRead, { params: { id } }, options());
      if (result.ok) shown = result.data.item;
      return result.ok;
    },
    async change(id: string, change: DeskChange): Promise<void> {
      const key = newKey();
      await page.queue.add({ key, item: id, change, basedOn: shown?.version ?? 1 });
      made.push({ change, device: name, key, isGivenUp: false, basedOn: 0 });
    },
    /** Starts to send, as the page does after each change. */
    send: (id: string) => page.queue.send(id),
    flush: (urgency: 'due' | 'urgent') => page.queue.flush(urgency),
    /** Closes the page in the middle of whatever it does, and opens it again. */
    restart(): void {
      page.kill();
      page = start();
    },
    /** The network works from now on: each request gets its answer. */
    calm(): void {
      timeout = CALM_TIMEOUT;
    },
    pass(ms: number): void {
      clock += ms;
    },
    /** Gives up a change, or sends it on top of the other admin's. */
    async resolve(record: ChangeRecord, isGivenUp: boolean): Promise<void> {
      const entry = madeBy(record.key);
      if (isGivenUp && entry) entry.isGivenUp = true;
      if (isGivenUp) await page.queue.discard([record.key]);
      else await page.queue.rebase(record.key, shown?.version ?? 1);
    },
  };
}
export type Device = ReturnType<typeof createDevice>;
