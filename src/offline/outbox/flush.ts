import { deliver, NO_ANSWER, type Outcome } from './attempt.ts';
import { backoffAfter, isDue } from './backoff.ts';
import type { OutboxRecord } from './outbox-record.ts';
import type { Ports } from './ports.ts';

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
    return whole === null ? NO_ANSWER : whole && deliver(ports, whole, { onMoved });
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
      const attempts = current.attempts + 1;
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
