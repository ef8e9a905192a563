/** Calls back after so many milliseconds; gives how to call it off. */
export type After = (ms: number, work: () => void) => () => void;

/** A timeout that may be begun anew. */
export interface RestartableTimeout {
  /** Aborted once the time is over. */
  readonly signal: AbortSignal;
  /** Begins anew, with so many milliseconds. */
  restart(ms: number): void;
  stop(): void;
}

/**
 * Begins a timeout.
 * @param after the clock
 * @param ms how long it is
 * @returns its signal, and how to begin it anew or to stop it
 */
export function restartableTimeout(after: After, ms: number): RestartableTimeout {
  const ending = new AbortController();
  const begin = (length: number) =>
    after(length, () => ending.abort(new DOMException('It took too long', 'TimeoutError')));
  let callOff = begin(ms);
  return {
    signal: ending.signal,
    restart(length) {
      callOff();
      callOff = begin(length);
    },
    stop: () => callOff(),
  };
}
