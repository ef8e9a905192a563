/** Milliseconds up to which a request may take under load. */
const TARGET_MS = 250;
/** Requests that may run at once while nothing says otherwise. */
const START = 48;
const LEAST = 16;
const MOST = 1000;
/** Factor by which the limit falls, at most once in this many milliseconds. */
const CUT = 0.85;
const CUT_EVERY = 100;

/**
 * How many requests may run at once, so that none waits long for the others. The limit falls by a factor while requests take too
 * long, and rises by one for each full round that does not: additive increase, multiplicative decrease (Chiu and Jain, 1989),
 * as in TCP.
 */
export class AdaptiveLimit {
  #limit = START;
  #running = 0;
  #cutAt = 0;

  /** Whether another request would wait too long. */
  get isReached(): boolean {
    return this.#running >= this.#limit;
  }

  /**
   * Counts a request that begins.
   * @param now milliseconds of a clock that is never set back
   * @returns function that counts its end; later calls do nothing
   */
  begin(now: number): (end: number) => void {
    this.#running += 1;
    // A slow request on an idle server must not lower the limit.
    const isUnderLoad = this.#running >= this.#limit / 2;
    let isRunning = true;
    return (end) => {
      if (!isRunning) return;
      isRunning = false;
      if (isUnderLoad) this.#adapt(end - now, end);
      this.#running -= 1;
      if (this.#running === 0) this.#limit = Math.max(this.#limit, START);
    };
  }

  #adapt(duration: number, now: number): void {
    if (duration <= TARGET_MS) {
      this.#limit = Math.min(MOST, this.#limit + 1 / this.#limit);
    } else if (now - this.#cutAt >= CUT_EVERY) {
      this.#cutAt = now;
      this.#limit = Math.max(LEAST, this.#limit * CUT);
    }
  }
}
