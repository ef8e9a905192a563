/** Calls back after so many milliseconds; gives how to call it off. */
export type After = (ms: number, work: () => void) => () => void;

/** A time that may be begun anew. */
export interface Patience {
  /** Aborted once the time is over. */
  readonly signal: AbortSignal;
  /** Begins anew, with so many milliseconds. */
  renew(ms: number): void;
  stop(): void;
}

/**
 * Begins a time.
 * @param after the clock
 * @param ms how long it is
 * @returns the time, already running
 */
export function createPatience(after: After, ms: number): Patience {
  const ending = new AbortController();
  const begin = (length: number) =>
    after(length, () => ending.abort(new DOMException('It took too long', 'TimeoutError')));
  let callOff = begin(ms);
  return {
    signal: ending.signal,
    renew(length) {
      callOff();
      callOff = begin(length);
    },
    stop: () => callOff(),
  };
}
