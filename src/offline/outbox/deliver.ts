import { exchange } from '#contract/client.ts';
import { requestFor } from './kinds.ts';
import { NO_ANSWER, type Outcome, outcomeOf } from './outcome.ts';
import { PATIENCE, SLOWEST_BYTES_PER_MS, standstill } from './patience.ts';
import type { Ports } from './ports.ts';
import type { WholeRecord } from './record.ts';
import { restartableTimeout } from './restartable-timeout.ts';

/** How an attempt is made. */
export interface DeliverOptions {
  /** Milliseconds it may take beside the time for its file. */
  readonly patience?: number;
  /** Called whenever bytes have left, where the network tells. */
  readonly onMoved?: (() => void) | undefined;
}

/**
 * Makes one attempt. It ends after a time that the file's size allows for; where the network tells that bytes leave,
 * only once they have stood still.
 * @param ports network and clock
 * @param record what is sent, with its file
 * @param options how long, and who is told of bytes that move
 * @returns what it came to; never rejects
 */
export async function deliver(ports: Ports, record: WholeRecord, options: DeliverOptions = {}): Promise<Outcome> {
  const { patience = PATIENCE, onMoved } = options;
  const size = record.file?.size ?? 0;
  const time = restartableTimeout(ports.after, patience + size / SLOWEST_BYTES_PER_MS);
  const moved = (sent: number, total: number) => {
    ports.progress?.(record.key, total > 0 ? sent / total : 0);
    if (sent === 0) return;
    time.restart(standstill(size, patience));
    onMoved?.();
  };
  try {
    const request = requestFor(record, ports.host, time.signal);
    const reply = await exchange(request, (input, init) => ports.fetch(input, init, moved));
    const outcome = outcomeOf(reply, record.key);
    ports.answered?.(outcome !== NO_ANSWER);
    return outcome;
  } catch {
    ports.answered?.(false);
    return NO_ANSWER;
  } finally {
    time.stop();
    ports.progress?.(record.key, undefined);
  }
}
