import { hasCome, waitAfter } from './backoff.ts';
import { deliver } from './deliver.ts';
import { NO_ANSWER, type Outcome } from './outcome.ts';
import type { Ports } from './ports.ts';
import type { OutboxRecord } from './record.ts';

/** Which submissions a flush tries: those whose time has come, or all that failed for want of an answer as well. */
export type Urgency = 'due' | 'urgent';

/** The sending half of the outbox. */
export interface Flusher {
  /**
   * Tries one submission now, whatever its time; waits while somebody else is trying it.
   * @param onMoved called whenever bytes of it have left
   * @returns the outcome; undefined where it does not wait any more or awaits attention
   */
  attempt(key: string, onMoved?: () => void): Promise<Outcome | undefined>;
  /**
   * Tries every submission that is due, those without a file first; one that fails holds up none behind it. What it
   * delivers is yet to be told to the visitor.
   */
  flush(urgency: Urgency): Promise<void>;
}

/**
 * Makes the flush module that pages and the worker share.
 * @param ports store, lock, network, clock
 */
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
        : { ...current, lastError, nextAt: now() + waitAfter(current.attempts, ports.random(), outcome.retryAfter) },
    );
  }

  // Browsers sometimes can't read a large value back: that must not hold up what stands behind it.
  async function tryOnce(key: string, onMoved?: () => void): Promise<Outcome | undefined> {
    const whole = await store.whole(key).catch(() => null);
    return whole === null ? NO_ANSWER : whole && deliver(ports, whole, { onMoved });
  }

  type Due = (record: OutboxRecord) => boolean;
  async function attemptLocked(
    key: string,
    isDue: Due,
    isAwaited: boolean,
    onMoved?: () => void,
  ): Promise<Outcome | undefined> {
    const record = await store.update(key, (current) => {
      if (current.state !== 'queued' || !isDue(current)) return undefined;
      const attempts = current.attempts + 1;
      return { ...current, attempts, nextAt: now() + waitAfter(attempts, ports.random()) };
    });
    if (!record) return undefined;
    ports.changed();
    const outcome = await tryOnce(key, onMoved);
    if (outcome) await settle(record, outcome, isAwaited);
    ports.changed();
    return outcome;
  }

  const isDue = (urgency: Urgency) => (record: OutboxRecord) =>
    hasCome(record.nextAt, now()) || (urgency === 'urgent' && (record.lastError?.status ?? 0) === 0);

  return {
    attempt: (key, onMoved) => lock(key, true, () => attemptLocked(key, () => true, true, onMoved)),
    async flush(urgency) {
      const due = isDue(urgency);
      const waiting = (await store.all()).filter((record) => record.state === 'queued' && due(record));
      // A file may take minutes, and a worker has only some.
      const quickFirst = [...waiting.filter(({ file }) => !file), ...waiting.filter(({ file }) => file)];
      for (const { key } of quickFirst) await lock(key, false, () => attemptLocked(key, due, false));
    },
  };
}
