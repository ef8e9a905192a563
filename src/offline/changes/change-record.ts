import type { DeskChange } from '#contract/admin/desk.ts';
import type { LastError } from '../outbox/outbox-record.ts';

/** Version of the queue that this build writes. */
export const QUEUE_VERSION = 1;

/** One change of a desk item on this device. It stays until the server has stored it or the admin gives it up. */
export interface ChangeRecord {
  /** The idempotency key: a UUID. */
  readonly key: string;
  /** The admin who made it, as `draftOwner` names them. Only they send it. */
  readonly owner: string;
  /** Id of the desk item. */
  readonly item: string;
  readonly change: DeskChange;
  /** Version of the item that the admin saw. */
  readonly basedOn: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Attempts so far. Incremented before an attempt is sent, so that a crash cannot hide one. */
  readonly attempts: number;
  /** Due time of the next attempt, milliseconds since the epoch. */
  readonly nextAt: number;
  /** `conflict`: someone else has set the same field meanwhile. `refused`: the server has rejected it. */
  readonly state: 'queued' | 'conflict' | 'refused';
  readonly lastError?: LastError;
}

/** A change that the server has stored. Later ones of the same item name it. */
export interface SavedChange {
  readonly key: string;
  readonly item: string;
}

/** The changes of this device, in the order in which they were made, and those that were saved last. */
export interface ChangeList {
  readonly v: typeof QUEUE_VERSION;
  readonly records: readonly ChangeRecord[];
  readonly saved: readonly SavedChange[];
}

export const NO_CHANGES: ChangeList = { v: QUEUE_VERSION, records: [], saved: [] };
