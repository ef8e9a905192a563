import { exchange } from '#contract/client.ts';
import { hasCome, waitAfter } from './backoff.ts';
import { requestFor } from './kinds.ts';
import type { Lock } from './lock.ts';
import { NO_ANSWER, type Outcome, outcomeOf } from './outcome.ts';
import type { OutboxRecord } from './record.ts';
import type { OutboxStore } from './store.ts';

/** What the outbox needs of its surroundings: the page, the worker and the tests each bring theirs. */
export interface Ports {
  readonly store: OutboxStore;
  readonly lock: Lock;
  readonly fetch: typeof fetch;
  /** Origin of the API, `''` for the own. */
  readonly host: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A number from [0, 1). */
  readonly random: () => number;
  /** Ends an attempt after so many milliseconds. */
  readonly timeout: (ms: number) => AbortSignal;
  /** Told after every change, so that pages can show it. */
  readonly changed: () => void;
}

const PATIENCE = 30_000;
const SLOWEST_BYTES_PER_MS = 5;

/** Which submissions a flush tries: those whose time has come, or all that failed for want of an answer as well. */
export type Urgency = 'due' | 'urgent';

/** The sending half of the outbox. */
export interface Flusher {
  /**
   * Tries one submission now, whatever its time; waits while somebody else is trying it.
   * @returns the outcome; undefined where it does not wait any more or awaits attention
   */
  attempt(key: string): Promise<Outcome | undefined>;
  /** Tries every submission that is due, oldest first; one that fails holds up none behind it. */
  flush(urgency: Urgency): Promise<void>;
}

/**
 * Makes the flush module that pages and the worker share.
 * @param ports store, lock, network, clock
 */
export function createFlusher(ports: Ports): Flusher {
  const { store, lock, now } = ports;

  async function deliver(record: OutboxRecord): Promise<Outcome> {
    const signal = ports.timeout(PATIENCE + (record.file?.size ?? 0) / SLOWEST_BYTES_PER_MS);
    try {
      return outcomeOf(await exchange(requestFor(record, ports.host, signal), ports.fetch), record.key);
    } catch {
      return NO_ANSWER;
    }
  }

  async function settle(record: OutboxRecord, outcome: Outcome): Promise<void> {
    const { key, kind } = record;
    if (outcome.type === 'delivered') return store.settle({ key, kind, at: now() });
    const lastError = { ...outcome.error, at: now() };
    await store.update(key, (current) =>
      outcome.type === 'refused'
        ? { ...current, state: 'needs-attention', lastError }
        : { ...current, lastError, nextAt: now() + waitAfter(current.attempts, ports.random(), outcome.retryAfter) },
    );
  }

  async function attemptLocked(key: string, isDue: (record: OutboxRecord) => boolean): Promise<Outcome | undefined> {
    const record = await store.update(key, (current) => {
      if (current.state !== 'queued' || !isDue(current)) return undefined;
      const attempts = current.attempts + 1;
      return { ...current, attempts, nextAt: now() + waitAfter(attempts, ports.random()) };
    });
    if (!record) return undefined;
    ports.changed();
    const outcome = await deliver(record);
    await settle(record, outcome);
    ports.changed();
    return outcome;
  }

  const isDue = (urgency: Urgency) => (record: OutboxRecord) =>
    hasCome(record.nextAt, now()) || (urgency === 'urgent' && (record.lastError?.status ?? 0) === 0);

  return {
    attempt: (key) => lock(key, true, () => attemptLocked(key, () => true)),
    async flush(urgency) {
      const due = isDue(urgency);
      const waiting = (await store.all()).filter((record) => record.state === 'queued' && due(record));
      for (const { key } of waiting) await lock(key, false, () => attemptLocked(key, due));
    },
  };
}
