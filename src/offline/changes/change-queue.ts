import type { DeskChange } from '#contract/admin/desk.ts';
import { backoffAfter, isDue, type Urgency } from '../outbox/flush.ts';
import type { LastError } from '../outbox/outbox-record.ts';
import type { Lock } from '../outbox/ports.ts';
import type { ChangeList, ChangeRecord } from './change-record.ts';

/** Saved changes that are remembered, and how many of them a change names. */
const [MAX_SAVED, MAX_FOLLOWS] = [200, 50];

/** The outcome of an attempt. */
export type ChangeOutcome =
  | { readonly type: 'saved' }
  /** Not confirmed: the change is sent again. */
  | { readonly type: 'retry'; readonly error: Omit<LastError, 'at'>; readonly retryAfter?: number | undefined }
  | { readonly type: 'conflict' | 'refused'; readonly error: Omit<LastError, 'at'> };

/** The dependencies of the queue. The page and the tests each provide their own. */
export interface ChangePorts {
  /** The list on this device. A write has reached the disk when its promise resolves. */
  readonly read: () => Promise<ChangeList>;
  /** Rewrites the list in one transaction; `change` returns undefined to keep it. */
  readonly update: (change: (list: ChangeList) => ChangeList | undefined) => Promise<void>;
  readonly lock: Lock;
  /** Sends a change under its key. Never rejects. */
  readonly send: (record: ChangeRecord) => Promise<ChangeOutcome>;
  /** The admin who is signed in; undefined if none is. */
  readonly owner: () => string | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A number from [0, 1). */
  readonly random: () => number;
  /** Called after every change of the list. */
  readonly changed: () => void;
}

/** A change that an admin makes. */
export type NewChange = Pick<ChangeRecord, 'key' | 'item' | 'change' | 'basedOn'>;

/** Changes of desk items that wait to be sent: each is sent until the server has stored it, in the order of its item. */
export interface ChangeQueue {
  /** Adds a change. It is on the disk when the promise resolves. Rejects if no admin is signed in. */
  add(change: NewChange): Promise<void>;
  /** Sends the changes of one item now, due or not. Waits while another page is sending them. */
  send(item: string): Promise<void>;
  /** Sends what is due, or also what got no answer, item by item. It stops when the server does not answer. */
  flush(urgency: Urgency): Promise<void>;
  /** Gives up changes, as after a conflict or a refusal. */
  discard(keys: readonly string[]): Promise<void>;
  /** Sends a change again that has met a conflict, on top of the other change. */
  rebase(key: string, basedOn: number): Promise<void>;
}

/** Names the saved changes of an item: a change of the same device does not conflict with them. */
function follows({ saved }: ChangeList, item: string): Pick<DeskChange, 'follows'> {
  const keys = saved.filter((each) => each.item === item).map(({ key }) => key);
  return keys.length > 0 ? { follows: keys.slice(-MAX_FOLLOWS) } : {};
}

/** Makes the queue. All pages of a device share one list and the locks of its items. */
export function createChangeQueue(ports: ChangePorts): ChangeQueue {
  const { read, update, lock, now, owner } = ports;

  async function rewrite(change: (list: ChangeList) => ChangeList | undefined): Promise<void> {
    await update(change);
    ports.changed();
  }

  const rewriteRecord = (key: string, change: (record: ChangeRecord) => ChangeRecord | undefined) =>
    rewrite((list) => {
      const records = list.records.flatMap((record) => (record.key === key ? (change(record) ?? []) : record));
      return { ...list, records };
    });

  /** Counts the next attempt of an item's first change, and returns that change; undefined if it is not to be sent. */
  async function startAttempt(item: string, condition: (record: ChangeRecord) => boolean) {
    let started: ChangeRecord | undefined;
    await rewrite((list) => {
      started = undefined;
      const first = list.records.find((record) => record.item === item && record.owner === owner());
      if (first?.state !== 'queued' || !condition(first)) return undefined;
      const attempts = first.attempts + 1;
      const attempted: ChangeRecord = {
        ...first,
        // A repeated attempt must have the same content.
        ...(first.attempts === 0 && { change: { ...first.change, ...follows(list, item) } }),
        ...{ attempts, nextAt: now() + backoffAfter(attempts, ports.random()) },
      };
      started = attempted;
      return { ...list, records: list.records.map((record) => (record === first ? attempted : record)) };
    });
    return started;
  }

  async function settle({ key, item }: ChangeRecord, outcome: ChangeOutcome): Promise<void> {
    if (outcome.type === 'saved') {
      await rewrite((list) => ({
        ...list,
        records: list.records.filter((record) => record.key !== key),
        saved: [...list.saved.filter((each) => each.key !== key), { key, item }].slice(-MAX_SAVED),
      }));
      return;
    }
    const lastError = { ...outcome.error, at: now() };
    await rewriteRecord(key, (record) => {
      if (outcome.type !== 'retry') return { ...record, state: outcome.type, lastError };
      return {
        ...record,
        lastError,
        nextAt: now() + backoffAfter(record.attempts, ports.random(), outcome.retryAfter),
      };
    });
  }

  /** Sends the changes of an item in order until one is not saved. Returns whether the server has answered. */
  async function sendItem(item: string, condition: (record: ChangeRecord) => boolean): Promise<boolean> {
    for (;;) {
      const record = await startAttempt(item, condition);
      if (!record) return true;
      const outcome = await ports.send(record);
      await settle(record, outcome);
      if (outcome.type !== 'saved') return outcome.error.status !== 0;
    }
  }

  return {
    async add(change) {
      const by = owner();
      if (!by) throw new Error('No admin is signed in');
      const times = { createdAt: now(), attempts: 0, nextAt: now() };
      const record: ChangeRecord = { ...change, owner: by, ...times, state: 'queued' };
      await rewrite((list) => ({ ...list, records: [...list.records, record] }));
    },
    async send(item) {
      await lock(`desk-${item}`, true, () => sendItem(item, () => true));
    },
    async flush(urgency) {
      const condition = ({ nextAt, lastError }: ChangeRecord) =>
        isDue(nextAt, now()) || (urgency === 'urgent' && (lastError?.status ?? 0) === 0);
      const { records } = await read();
      for (const item of new Set(records.map((record) => record.item))) {
        const hasAnswered = await lock(`desk-${item}`, false, () => sendItem(item, condition));
        if (hasAnswered === false) return;
      }
    },
    discard: (keys) => rewrite((list) => ({ ...list, records: list.records.filter(({ key }) => !keys.includes(key)) })),
    rebase: (key, basedOn) =>
      rewriteRecord(key, ({ lastError: _, ...record }) => {
        const { follows: __, ...change } = record.change;
        return { ...record, change, basedOn, state: 'queued', attempts: 0, nextAt: now() };
      }),
  };
}
