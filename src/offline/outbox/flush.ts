import { deliver, NO_ANSWER, type Outcome } from './attempt.ts';
import type { OutboxRecord } from './outbox-record.ts';
import type { Ports } from './ports.ts';

const FIRST_MS = 2_000;
const LONGEST_MS = 15 * 60_000;
const LONGEST_RETRY_AFTER_MS = 60 * 60_000;

/**
 * How long to wait after a failed attempt: exponential backoff with full jitter
 * (M. Brooker, 'Exponential Backoff And Jitter', AWS Architecture Blog, 2015), from 2 s to 15 min.
 * @param attempts attempts made so far, 1 or more
 * @param random a number from [0, 1)
 * @param retryAfter milliseconds that the server asks for; honoured up to an hour
 * @returns milliseconds
 */
export function backoffAfter(attempts: number, random: number, retryAfter = 0): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20));
  return Math.max(Math.round(ceiling * random), Math.min(retryAfter, LONGEST_RETRY_AFTER_MS));
}

/**
 * Whether an attempt is due. A time further ahead than any backoff was set before the clock was put back; it counts as
 * due, and so does a damaged one. Both times in milliseconds since the epoch.
 */
export function isDue(nextAt: number, now: number): boolean {
  return !(nextAt > now && nextAt <= now + LONGEST_RETRY_AFTER_MS);
}

/** Which records a flush attempts: those that are due, or also all whose last attempt got no answer. */
export type Urgency = 'due' | 'urgent';

/** The sending half of the outbox. */
export interface Flusher {
  /**
   * Attempts one record now, due or not. Waits while another page or the worker is attempting it.
   * @param onMoved called when bytes of the request have been sent
   * @returns undefined if the record is gone or needs attention
   */
  attempt(key: string, onMoved?: () => void): Promise<Outcome | undefined>;
  /**
   * Attempts every due record, those without a file first. A failure does not stop the others. The receipts of
   * delivered records are marked for a delivery notice.
   */
  flush(urgency: Urgency): Promise<void>;
}

/** Makes the flusher that pages and the worker share. */
export function createFlusher(ports: Ports): Flusher {
  const { store, lock, now } = ports;

  async function settle(record: OutboxRecord, outcome: Outcome, isAwaited: boolean): Promise<void> {
    const { key, kind, createdAt } = record;
    if (outcome.type === 'delivered')
      return store.settle({ key, kind, at: now(), ...(!isAwaited && { untold: createdAt }) });
    const lastError = { ...outcome.error, at: now() };
    await store.update(key, (current) =>
      outcome.type === 'refused'
        ? { ...current, state: 'needs-attention', lastError }
        : { ...current, lastError, nextAt: now() + backoffAfter(current.attempts, ports.random(), outcome.retryAfter) },
    );
  }

  // Browsers sometimes cannot read a large value back. That must not block the records behind it.
  async function sendStored(key: string, onMoved?: () => void): Promise<Outcome | undefined> {
    const whole = await store.whole(key).catch(() => null);
    // Counted again, in case the form has stored the record anew meanwhile.
    const onProof = (proof: string) =>
      store.update(key, (current) => ({ ...current, proof, attempts: Number(current.attempts) || 1 }));
    return whole === null ? NO_ANSWER : whole && deliver(ports, whole, { onMoved, onProof });
  }

  type Condition = (record: OutboxRecord) => boolean;
  async function attemptLocked(
    key: string,
    condition: Condition,
    isAwaited: boolean,
    onMoved?: () => void,
  ): Promise<Outcome | undefined> {
    const record = await store.update(key, (current) => {
      if (current.state !== 'queued' || !condition(current)) return undefined;
      const attempts = (Number(current.attempts) || 0) + 1;
      return { ...current, attempts, nextAt: now() + backoffAfter(attempts, ports.random()) };
    });
    if (!record) return undefined;
    ports.changed();
    const outcome = await sendStored(key, onMoved);
    if (outcome) await settle(record, outcome, isAwaited);
    ports.changed();
    return outcome;
  }

  const conditionOf =
    (urgency: Urgency): Condition =>
    (record) =>
      isDue(record.nextAt, now()) || (urgency === 'urgent' && (record.lastError?.status ?? 0) === 0);

  return {
    attempt: (key, onMoved) => lock(key, true, () => attemptLocked(key, () => true, true, onMoved)),
    async flush(urgency) {
      const condition = conditionOf(urgency);
      const due = (await store.all()).filter((record) => record.state === 'queued' && condition(record));
      // A file may take minutes to upload, and a worker lives only for some.
      const smallFirst = [...due.filter(({ file }) => !file), ...due.filter(({ file }) => file)];
      for (const { key } of smallFirst) await lock(key, false, () => attemptLocked(key, condition, false));
    },
  };
}
