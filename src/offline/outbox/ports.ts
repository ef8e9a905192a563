import type { Lock } from './lock.ts';
import type { After } from './restartable-timeout.ts';
import type { OutboxStore } from './store.ts';

/** Sends a request; where it can tell, it says how many bytes of the body have left so far, and of how many. */
export type Fetch = (
  input: RequestInfo | URL,
  init?: RequestInit,
  moved?: (sent: number, total: number) => void,
) => Promise<Response>;

/** What the outbox needs of its surroundings: the page, the worker and the tests each bring theirs. */
export interface Ports {
  readonly store: OutboxStore;
  readonly lock: Lock;
  readonly fetch: Fetch;
  /** Rejects with a `QuotaExceededError` where so many bytes of a file do not fit on the device. */
  readonly ensureRoom?: (bytes: number) => Promise<void>;
  /** Origin of the API, `''` for the own. */
  readonly host: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A number from [0, 1). */
  readonly random: () => number;
  readonly after: After;
  /** Told after every change, so that pages can show it. */
  readonly changed: () => void;
  /** Told after each attempt whether our server has answered it. */
  readonly answered?: (isAnswered: boolean) => void;
  /** Told which share of a submission has left, from 0 to 1; undefined when its attempt has ended. */
  readonly progress?: (key: string, share: number | undefined) => void;
}
