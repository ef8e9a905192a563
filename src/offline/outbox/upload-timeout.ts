import { ANSWER_TIMEOUT_MS } from '#lib/timeouts.ts';

/** The slowest upload that is not given up. */
export const SLOWEST_BYTES_PER_MS = 5;

/** Bytes of an upload that the operating system may still buffer after the browser has reported them as sent. */
const BUFFERED_BYTES = 512 * 1024;

/**
 * How long an upload may report no progress: its buffered bytes may still be leaving.
 * @param size of the file, in bytes
 * @returns milliseconds
 */
export const stallTimeout = (size: number, answerTimeout = ANSWER_TIMEOUT_MS): number =>
  answerTimeout + Math.min(size, BUFFERED_BYTES) / SLOWEST_BYTES_PER_MS;

/** Sets a timer. Returns how to cancel it. */
export type SetTimer = (ms: number, callback: () => void) => () => void;

export const setTimer: SetTimer = (ms, callback) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

export interface RestartableTimeout {
  /** Aborts after the timeout. */
  readonly signal: AbortSignal;
  restart(ms: number): void;
  stop(): void;
}

export function startRestartableTimeout(ms: number, after = setTimer): RestartableTimeout {
  const controller = new AbortController();
  const start = (length: number) =>
    after(length, () => controller.abort(new DOMException('It took too long', 'TimeoutError')));
  let cancel = start(ms);
  return {
    signal: controller.signal,
    restart(length) {
      cancel();
      cancel = start(length);
    },
    stop: () => cancel(),
  };
}
